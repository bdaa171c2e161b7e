import * as fc from 'fast-check';
import {
  hostileBody,
  hostileText,
  hostileValue,
} from '../../../packages/auth/src/test-support/fuzz/hostile-input.ts';
import type { RequestDraft } from './request-drafts.ts';

/** One mutation of a request. `index` selects a field, modulo the number of fields. */
export type Mutation =
  | { kind: 'set' | 'add'; index: number; value: unknown }
  | { kind: 'drop'; index: number }
  | { kind: 'param' | 'query' | 'duplicate'; index: number; text: string }
  | { kind: 'body'; text: string }
  | { kind: 'header'; name: string; text: string }
  | { kind: 'method'; method: string };

/** Values at and beyond the limits of dates, amounts, counters and texts. */
const EDGE_VALUES: readonly unknown[] = [
  ...['0001-01-01', '9999-12-31', '10000-01-01', '2026-02-29', '2026-13-01', '2026-00-00', '0000-00-00'],
  ...['2026-11-22T00:00:00Z', '22.11.2026', 'infinity', '-infinity', 'now', '4714-11-24 BC'],
  ...[-1, 0, 0.001, -0.01, 1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e15, 1e21, 1e308, 99_999_999_999.99],
  ...['NaN', 'Infinity', '1e5', '0x10', '１２', '1,5'],
  ...[
    'x'.repeat(100_000),
    '🦊'.repeat(25_000),
    '\u202eabc\u202c',
    '<script>alert(1)</script>',
    "'; drop table cars; --",
  ],
  ...[[], {}, [[]], [null], { a: { b: {} } }, true],
];

const HEADERS: readonly (readonly [name: string, text: string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html;q=0.1, image/*'],
  ['accept-encoding', 'br;q=0, identity;q=0'],
  ['accept-language', 'x'.repeat(3_000)],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YTpi'],
  ['apikey', 'wrong'],
  ['apikey', ''],
  ['range', 'bytes=5-1,-1'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['origin', 'null'],
  ['x-forwarded-for', '::1, not an address'],
  ['x-http-method-override', 'DELETE'],
  ['idempotency-key', 'a b'],
  ['idempotency-key', 'x'.repeat(300)],
  ['idempotency-key', '""'],
  ['last-event-id', '-1'],
  ['cookie', 'a=b; =; ;;'],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const RAW_PATHS = [
  '%00',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '..',
  '%2e%2e%2f',
  'a%2Fb',
  '1',
  'null',
  '%F0%9F%A6%8A',
];

const index = fc.nat({ max: 40 });
const value = fc.oneof(hostileValue, fc.constantFrom(...EDGE_VALUES));
const text = fc
  .oneof(hostileText, fc.constantFrom(...EDGE_VALUES).map(String))
  .map((long) => long.slice(0, 6_000));
const kind = <Name extends Mutation['kind']>(...names: Name[]) => fc.constantFrom(...names);

const mutation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: kind('set'), index, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('add'), index, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('drop'), index }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('param'), index, text: fc.oneof(fc.constantFrom(...RAW_PATHS), text) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('query', 'duplicate'), index, text }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('body'), text: hostileBody }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...HEADERS)
      .map(([name, each]) => ({ kind: 'header' as const, name, text: each })),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('method'), method: fc.constantFrom(...METHODS) }) },
) as fc.Arbitrary<Mutation>;

/** No mutation, to reach the code behind the validation, or up to four. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 6, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
);

/** A request after its mutations: `method` and `rawBody` replace those of the draft, `extraQuery` is appended. */
export interface MutatedRequest extends RequestDraft {
  method: string | undefined;
  rawBody: string | undefined;
  extraQuery: [name: string, text: string][];
}

/** Applies mutations to a copy of a draft, one after the other. */
export function applyMutations(draft: RequestDraft, changes: readonly Mutation[]): MutatedRequest {
  const start: MutatedRequest = {
    ...structuredClone(draft),
    method: undefined,
    rawBody: undefined,
    extraQuery: [],
  };
  return changes.reduce(applyMutation, start);
}

function applyMutation(request: MutatedRequest, change: Mutation): MutatedRequest {
  switch (change.kind) {
    case 'set':
    case 'drop':
    case 'add':
      // A later mutation changes the value in place, which must not change the generated one.
      return { ...request, body: mutateBody(request.body, structuredClone(change)) };
    case 'param':
      return { ...request, params: replaceAt(request.params, change) };
    case 'query':
      return { ...request, query: replaceAt(request.query, change) };
    case 'duplicate':
      return {
        ...request,
        extraQuery: [...request.extraQuery, [getNameAt(request.query, change.index) ?? 'limit', change.text]],
      };
    case 'body':
      return { ...request, rawBody: change.text };
    case 'header':
      return { ...request, headers: { ...request.headers, [change.name]: change.text } };
    case 'method':
      return { ...request, method: change.method };
  }
}

function getNameAt(fields: Record<string, unknown>, index: number): string | undefined {
  const names = Object.keys(fields);
  return names[index % Math.max(1, names.length)];
}

function replaceAt(
  fields: Record<string, unknown>,
  change: { index: number; text: string },
): Record<string, unknown> {
  const name = getNameAt(fields, change.index);
  return name === undefined ? fields : { ...fields, [name]: change.text };
}

type Holder = Record<string, unknown>;

/** Mutates the field with the given index among all fields of the body, at any depth. */
function mutateBody(
  body: unknown,
  change: { kind: 'set' | 'add' | 'drop'; index: number; value?: unknown },
): unknown {
  const fields = listFields(body);
  const [holder, key] = fields[change.index % Math.max(1, fields.length)] ?? [];
  if (!holder || key === undefined) return change.kind === 'set' ? change.value : body;
  if (change.kind === 'drop') delete holder[key];
  else if (change.kind === 'set') holder[key] = change.value;
  else
    Object.assign(
      holder,
      Object.fromEntries([
        [`p_${key}`, change.value],
        ['__proto__', structuredClone(change.value)],
      ]),
    );
  return body;
}

// Iterative, because hostile values nest deeper than the call stack allows.
function listFields(tree: unknown): [Holder, string][] {
  const fields: [Holder, string][] = [];
  const queue = [tree];
  for (const each of queue) {
    if (typeof each !== 'object' || each === null) continue;
    const holder = each as Holder;
    for (const key of Object.keys(holder)) {
      fields.push([holder, key]);
      queue.push(holder[key]);
    }
  }
  return fields;
}
