import * as fc from 'fast-check';
import type { Operation, Schema } from './operations.ts';

const MAX_MONTHS_AHEAD = 3;
const MS_PER_DAY = 86_400_000;

/** Ids that exist, by what they name; they come to stand where the schema wants an id. */
export type KnownIds = Record<'car' | 'booking' | 'person' | 'other', readonly string[]>;

/** A request before it is spoilt. */
export interface Draft {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** Requests that fit the schemas of an operation; ids and dates mostly exist, so that many succeed. */
export function validDrafts(operation: Operation, known: KnownIds): fc.Arbitrary<Draft> {
  const partOf = (place: string) => {
    const described = operation.parameters.filter((parameter) => parameter.in === place);
    const fields = described.map(({ name, required, schema }) => {
      const hint = place === 'path' ? `${operation.path}.${name}` : name;
      const value = valuesFor(schema, { known, name: hint });
      return [name, required ? value : fc.option(value, { nil: undefined })] as const;
    });
    return fc.record(Object.fromEntries(fields)).map(dropAbsent);
  };
  const isJson = operation.body?.type === 'application/json';
  return fc.record({
    params: partOf('path'),
    query: partOf('query'),
    headers: partOf('header').map(toTexts),
    body:
      operation.body && isJson
        ? valuesFor(operation.body.schema, { known, name: '' })
        : fc.constant(undefined),
  });
}

function dropAbsent(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value).replace(/[^\x20-\x7e]/g, '?')]),
  );
}

interface Hint {
  known: KnownIds;
  name: string;
}

function valuesFor(schema: Schema, hint: Hint): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, anyOf, type } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each: Schema) => valuesFor(each, hint)));
  switch (type) {
    case 'object':
      return objectOf(schema, hint);
    case 'array':
      return arrayOf(schema, hint);
    case 'string':
      return textOf(schema, hint);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf(schema: Schema, { known }: Hint): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const fields = properties.map(([name, each]) => [name, valuesFor(each, { known, name })] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arrayOf(schema: Schema, hint: Hint): fc.Arbitrary<unknown> {
  const {
    items = {},
    minItems = 0,
    maxItems = 3,
  } = schema as {
    items?: Schema;
    minItems?: number;
    maxItems?: number;
  };
  return fc.array(valuesFor(items, hint), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(3, maxItems)),
  });
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum = 0, maximum = 5_000 } = schema as { minimum?: number; maximum?: number };
  const top = Math.max(minimum, Math.min(maximum, minimum + 5_000));
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(top) });
  return schema.type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((value) => value / 100),
      );
}

function textOf(schema: Schema, { known, name }: Hint): fc.Arbitrary<string> {
  const {
    format,
    pattern,
    maxLength = 40,
  } = schema as { format?: string; pattern?: string; maxLength?: number };
  if (format === 'uuid' || format === 'guid') return idFor(name, known);
  if (format === 'date-time') return fc.constantFrom('2026-11-22T10:00:00Z', '2031-05-14T09:30:00.000+01:00');
  if (format === 'email') return fc.emailAddress();
  if (/(^|_)(date|start|end|from|to)$/.test(name) && !/time/.test(name)) return nearDate;
  if (name === 'ids') return fc.constantFrom(known.car.join(','), known.car[0] ?? '');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.constantFrom(...(WORDS[name.split('.').at(-1) ?? ''] ?? ['Kololi'])),
    fc.string({ unit: 'grapheme', maxLength: Math.min(40, maxLength) }),
  );
}

/** What the rules behind the schemas take. */
const WORDS: Record<string, string[]> = {
  phone: ['+220 770 12 34'],
  file: ['1700000000000-1.png', '1700000000000-2.png', '1700000000000-3.webp'],
  passportId: ['GM123456'],
  transmission: ['automatic', 'manual'],
  fuel: ['petrol', 'diesel'],
  type: ['budget', 'comfort', 'luxury'],
};

const nearDate = fc
  .integer({ min: 0, max: MAX_MONTHS_AHEAD * 30 })
  .map((days) => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10));

function idFor(name: string, known: KnownIds): fc.Arbitrary<string> {
  const all = Object.values(known).flat();
  const fitting = kindOf(name).flatMap((kind) => known[kind]);
  const any = fc.constantFrom(...all);
  return fitting.length === 0 ? any : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, any);
}

function kindOf(name: string): (keyof KnownIds)[] {
  if (/cars\/\{|car_id/.test(name) && !/\.(blockId|calendarId)$/.test(name)) return ['car'];
  if (/bookings\/\{|booking_id/.test(name) && !/\.photoId$/.test(name)) return ['booking'];
  return /person|user|owner|host/i.test(name) ? ['person'] : ['other'];
}
