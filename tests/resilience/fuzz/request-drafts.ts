import * as fc from 'fast-check';
import type { Operation, Schema } from './operations.ts';

const MAX_MONTHS_AHEAD = 3;
const MS_PER_DAY = 86_400_000;

/** Existing ids by entity, used where a schema requires an id. */
export type KnownIds = Record<'car' | 'booking' | 'person' | 'other', readonly string[]>;

/** A request before its mutations. */
export interface RequestDraft {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** Requests that match the schemas of an operation. Most ids exist and most dates are near, so that many succeed. */
export function validRequestDrafts(operation: Operation, known: KnownIds): fc.Arbitrary<RequestDraft> {
  const recordOf = (location: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location);
    const fields = parameters.map(({ name, required, schema }) => {
      const hint = location === 'path' ? `${operation.path}.${name}` : name;
      const value = valueArbitrary(schema, { known, name: hint });
      return [name, required ? value : fc.option(value, { nil: undefined })] as const;
    });
    return fc.record(Object.fromEntries(fields)).map(omitUndefined);
  };
  const isJson = operation.body?.type === 'application/json';
  return fc.record({
    params: recordOf('path'),
    query: recordOf('query'),
    headers: recordOf('header').map(toHeaderValues),
    body:
      operation.body && isJson
        ? valueArbitrary(operation.body.schema, { known, name: '' })
        : fc.constant(undefined),
  });
}

function omitUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toHeaderValues(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value).replace(/[^\x20-\x7e]/g, '?')]),
  );
}

interface Hint {
  known: KnownIds;
  name: string;
}

function valueArbitrary(schema: Schema, hint: Hint): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, anyOf, type } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each: Schema) => valueArbitrary(each, hint)));
  switch (type) {
    case 'object':
      return objectArbitrary(schema, hint);
    case 'array':
      return arrayArbitrary(schema, hint);
    case 'string':
      return textArbitrary(schema, hint);
    case 'integer':
    case 'number':
      return numberArbitrary(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectArbitrary(schema: Schema, { known }: Hint): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const fields = properties.map(([name, each]) => [name, valueArbitrary(each, { known, name })] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arrayArbitrary(schema: Schema, hint: Hint): fc.Arbitrary<unknown> {
  const {
    items = {},
    minItems = 0,
    maxItems = 3,
  } = schema as {
    items?: Schema;
    minItems?: number;
    maxItems?: number;
  };
  return fc.array(valueArbitrary(items, hint), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(3, maxItems)),
  });
}

function numberArbitrary(schema: Schema): fc.Arbitrary<number> {
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

function textArbitrary(schema: Schema, { known, name }: Hint): fc.Arbitrary<string> {
  const {
    format,
    pattern,
    maxLength = 40,
  } = schema as { format?: string; pattern?: string; maxLength?: number };
  if (format === 'uuid' || format === 'guid') return idArbitrary(name, known);
  if (format === 'date-time') return fc.constantFrom('2026-11-22T10:00:00Z', '2031-05-14T09:30:00.000+01:00');
  if (format === 'email') return fc.emailAddress();
  if (/(^|_)(date|start|end|from|to)$/.test(name) && !/time/.test(name)) return nearDates;
  if (name === 'ids') return fc.constantFrom(known.car.join(','), known.car[0] ?? '');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.constantFrom(...(SAMPLE_VALUES[name.split('.').at(-1) ?? ''] ?? ['Kololi'])),
    fc.string({ unit: 'grapheme', maxLength: Math.min(40, maxLength) }),
  );
}

/** Values that pass validation beyond the schema. */
const SAMPLE_VALUES: Record<string, string[]> = {
  phone: ['+220 770 12 34'],
  file: ['1700000000000-1.png', '1700000000000-2.png', '1700000000000-3.webp'],
  passportId: ['GM123456'],
  transmission: ['automatic', 'manual'],
  fuel: ['petrol', 'diesel'],
  type: ['budget', 'comfort', 'luxury'],
};

const nearDates = fc
  .integer({ min: 0, max: MAX_MONTHS_AHEAD * 30 })
  .map((days) => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10));

function idArbitrary(name: string, known: KnownIds): fc.Arbitrary<string> {
  const all = Object.values(known).flat();
  const fitting = getIdKinds(name).flatMap((kind) => known[kind]);
  const any = fc.constantFrom(...all);
  return fitting.length === 0 ? any : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, any);
}

function getIdKinds(name: string): (keyof KnownIds)[] {
  if (/cars\/\{|car_id/.test(name) && !/\.(blockId|calendarId)$/.test(name)) return ['car'];
  if (/bookings\/\{|booking_id/.test(name) && !/\.photoId$/.test(name)) return ['booking'];
  return /person|user|owner|host/i.test(name) ? ['person'] : ['other'];
}
