import * as fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from './hostile-input.ts';
import type { TokenName } from './tokens.ts';

/** A request before mutation. `body` is sent as JSON, `form` as form data. */
export interface Draft {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  bearer?: TokenName;
  headers?: Record<string, string>;
}

/** One change of a request. Numbers select a field, modulo the number of fields. */
export type Mutation =
  | { kind: 'set'; place: number; value: unknown }
  | { kind: 'drop'; place: number }
  | { kind: 'tamper'; place: number; at: number; text: string }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'body'; text: string }
  | { kind: 'query'; place: number; value: string }
  | { kind: 'addQuery'; name: string; value: string }
  | { kind: 'param'; place: number; value: string }
  | { kind: 'bearer'; token: TokenName | undefined }
  | { kind: 'scheme'; text: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'method'; method: string };

const TOKEN_NAMES = [
  'own',
  'aal1',
  'other',
  'admin',
  'anonymous',
  'banned',
  'signedOut',
  'expired',
  'otherAudience',
  'otherSession',
  'noSubject',
  'malformedSubject',
  'malformedSession',
  'unknownUser',
  'unknownKeyId',
  'foreignKey',
  'unsigned',
  'publicKeyAsSecret',
  'tampered',
  'garbage',
] as const satisfies TokenName[];

const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'id',
  'role',
  'aud',
  'app_metadata',
  'email',
  'phone',
  'password',
  'password_hash',
  'data',
  'code_challenge',
  'code_challenge_method',
  'gotrue_meta_security',
  'user_metadata',
  'is_anonymous',
  'token_hash',
  'nonce',
];

const QUERY_NAMES = [
  'grant_type',
  'redirect_to',
  'type',
  'token',
  'scope',
  'page',
  'per_page',
  'filter',
  'sort',
  'query',
  'provider',
  'scopes',
  'state',
  'code',
  'resource_id',
  'skip_http_redirect',
  'invite_token',
  'code_challenge',
  'error',
];

const HEADERS: [name: string, value: string][] = [
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', 'multipart/form-data; boundary=x'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Encoding', 'gzip'],
  ['X-JWT-AUD', 'elsewhere'],
  ['X-JWT-AUD', 'authenticated'],
  ['X-JWT-AUD', 'x'.repeat(5000)],
  ['X-Supabase-Api-Version', '2024-01-01'],
  ['X-Supabase-Api-Version', '9999-99-99'],
  ['X-Supabase-Api-Version', 'latest'],
  ['redirect_to', 'https://evil.example'],
  ['redirect_to', 'http://localhost:3000/ÿ'],
  ['Referer', 'https://evil.example/page'],
  ['Referer', 'http://localhost:3000/page?a=b#c'],
  ['User-Agent', 'ÿþ'.repeat(2000)],
  ['Origin', 'null'],
  ['X-Test-Address', '203.0.113.7'],
  ['X-Test-Address', '2001:db8::1'],
  ['X-Test-Address', 'not an address'],
  ['X-HTTP-Method-Override', 'DELETE'],
];

const SCHEMES = ['Bearer', 'Bearer ', 'bearer  x', 'Basic YTpi', 'Bearer a b', 'Bearer ÿ', 'Token x'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
const RAW_PARAMS = ['%00', '%zz', '%E0%A4%A', '%2e%2e%2f', '%C0%80', 'a%2Fb', '%F0%9F%A6%8A'];

const place = fc.nat({ max: 30 });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('set'), place, value: hostileValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop'), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tamper'),
      place,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      text: fc.constantFrom('', 'A', '0', '\u0000', '=', '%', '\n', '"', '<', '\ud83e'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      name: fc.constantFrom(...FIELD_NAMES),
      value: hostileValue,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body'), text: hostileBody }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('query'), place, value: hostileText }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('addQuery'),
      name: fc.constantFrom(...QUERY_NAMES),
      value: hostileText,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('param'),
      place,
      value: fc.oneof(fc.constantFrom(...RAW_PARAMS), hostileText),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bearer'),
      token: fc.option(fc.constantFrom(...TOKEN_NAMES), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('scheme'), text: fc.constantFrom(...SCHEMES) }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...HEADERS)
      .map(([name, value]): Mutation => ({ kind: 'header', name, value })),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('method'), method: fc.constantFrom(...METHODS) }) },
) as fc.Arbitrary<Mutation>;

/** No mutation, so that some requests succeed, or up to four. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 6, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
  { weight: 4, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
);
