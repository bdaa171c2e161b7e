import * as fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from '../../packages/auth/test/fuzz/hostile.ts';
import type { Draft } from './valid.ts';

/** One way to spoil a request; a place is counted among all there are. */
type Spoiling =
  | { kind: 'set' | 'add'; place: number; value: unknown }
  | { kind: 'drop'; place: number }
  | { kind: 'param' | 'query' | 'twice'; place: number; text: string }
  | { kind: 'body'; text: string }
  | { kind: 'header'; name: string; text: string }
  | { kind: 'method'; method: string };

/** Dates at and beyond the edges of calendars, and numbers at and beyond those of money and counters. */
const EDGES: readonly unknown[] = [
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

const place = fc.nat({ max: 40 });
const value = fc.oneof(hostileValue, fc.constantFrom(...EDGES));
const text = fc.oneof(hostileText, fc.constantFrom(...EDGES).map(String)).map((long) => long.slice(0, 6_000));
const kind = <Name extends Spoiling['kind']>(...names: Name[]) => fc.constantFrom(...names);

const spoiling = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: kind('set'), place, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('add'), place, value }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('drop'), place }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('param'), place, text: fc.oneof(fc.constantFrom(...RAW_PATHS), text) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('query', 'twice'), place, text }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('body'), text: hostileBody }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...HEADERS)
      .map(([name, each]) => ({ kind: 'header' as const, name, text: each })),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('method'), method: fc.constantFrom(...METHODS) }) },
) as fc.Arbitrary<Spoiling>;

/** None, to get as far as possible, or a few at once. */
export const spoilings: fc.Arbitrary<Spoiling[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Spoiling[]>([]) },
  { weight: 6, arbitrary: fc.array(spoiling, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(spoiling, { minLength: 2, maxLength: 4 }) },
);

/** A request after it was spoilt: what replaces body and method, and parameters that come besides. */
export interface Spoilt extends Draft {
  method: string | undefined;
  text: string | undefined;
  more: [name: string, text: string][];
}

/** Spoils a draft in all the ways asked for, one after the other. */
export function spoil(draft: Draft, ways: readonly Spoiling[]): Spoilt {
  const start: Spoilt = { ...structuredClone(draft), method: undefined, text: undefined, more: [] };
  return ways.reduce(spoilOnce, start);
}

function spoilOnce(request: Spoilt, way: Spoiling): Spoilt {
  switch (way.kind) {
    case 'set':
    case 'drop':
    case 'add':
      // Spoilt further, a value must not change where it is drawn from.
      return { ...request, body: spoilBody(request.body, structuredClone(way)) };
    case 'param':
      return { ...request, params: replaceAt(request.params, way) };
    case 'query':
      return { ...request, query: replaceAt(request.query, way) };
    case 'twice':
      return { ...request, more: [...request.more, [nameAt(request.query, way.place) ?? 'limit', way.text]] };
    case 'body':
      return { ...request, text: way.text };
    case 'header':
      return { ...request, headers: { ...request.headers, [way.name]: way.text } };
    case 'method':
      return { ...request, method: way.method };
  }
}

function nameAt(fields: Record<string, unknown>, at: number): string | undefined {
  const names = Object.keys(fields);
  return names[at % Math.max(1, names.length)];
}

function replaceAt(
  fields: Record<string, unknown>,
  way: { place: number; text: string },
): Record<string, unknown> {
  const name = nameAt(fields, way.place);
  return name === undefined ? fields : { ...fields, [name]: way.text };
}

type Holder = Record<string, unknown>;

/** Any place of the tree, however deep. */
function spoilBody(
  body: unknown,
  way: { kind: 'set' | 'add' | 'drop'; place: number; value?: unknown },
): unknown {
  const places = placesOf(body);
  const [holder, key] = places[way.place % Math.max(1, places.length)] ?? [];
  if (!holder || key === undefined) return way.kind === 'set' ? way.value : body;
  if (way.kind === 'drop') delete holder[key];
  else if (way.kind === 'set') holder[key] = way.value;
  else
    Object.assign(
      holder,
      Object.fromEntries([
        [`p_${key}`, way.value],
        ['__proto__', structuredClone(way.value)],
      ]),
    );
  return body;
}

// Hostile values nest deeper than calls may.
function placesOf(tree: unknown): [Holder, string][] {
  const places: [Holder, string][] = [];
  const open = [tree];
  for (const each of open) {
    if (typeof each !== 'object' || each === null) continue;
    const holder = each as Holder;
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      open.push(holder[key]);
    }
  }
  return places;
}
