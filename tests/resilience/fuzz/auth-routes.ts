import * as fc from 'fast-check';
import { hostileText, hostileValue } from '../../../packages/auth/src/test-support/fuzz/hostile-input.ts';
import { VALID_REQUESTS } from '../../../packages/auth/src/test-support/fuzz/valid-requests.ts';
import type { Operation } from './operations.ts';
import type { RequestDraft } from './request-drafts.ts';

const FIELDS = [
  ...[
    'email',
    'phone',
    'password',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'auth_code',
    'code_verifier',
  ],
  ...[
    'provider',
    'id_token',
    'nonce',
    'data',
    'factor_type',
    'friendly_name',
    'challenge_id',
    'code',
    'channel',
  ],
  ...[
    'gotrue_meta_security',
    'create_user',
    'code_challenge',
    'code_challenge_method',
    'domain',
    'redirect_to',
  ],
];
const PLAUSIBLE_VALUES: fc.Arbitrary<unknown> = fc.constantFrom(
  ...['fuzz@coastline.example', 'a-long-password', '123456', 'signup', 'recovery', 'totp', 's256', 'google'],
  ...['+220 770 12 34', '00000000-0000-4000-8000-000000000000', { full_name: 'Fatou' }, true],
);
const QUERY = [
  'grant_type',
  'redirect_to',
  'type',
  'token',
  'provider',
  'code',
  'state',
  'page',
  'per_page',
  'scope',
];
const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'nonsense'];

/**
 * Routes of the auth server as the product mounts them. The tests of `packages/auth` cover every error of these routes
 * without the product around them.
 */
export const AUTH_ROUTES: readonly Operation[] = Object.keys(VALID_REQUESTS).map((name) => {
  const [method = '', pattern = ''] = name.split(' ');
  const path = `/auth/v1${pattern.replace(/:(\w+)/g, '{$1}')}`;
  const json = { type: 'application/json', schema: {} };
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: [],
    body: undefined,
    response: json,
    hasSuccessFlag: false,
  };
});

/** Requests that resemble those of the official client. */
export function authRequestDrafts({ path }: Operation): fc.Arbitrary<RequestDraft> {
  const value = fc.oneof({ weight: 3, arbitrary: PLAUSIBLE_VALUES }, hostileValue);
  const ids = fc.oneof(
    fc.uuid(),
    hostileText.map((text) => text.slice(0, 4_000)),
  );
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, ids]))),
    query: fc.dictionary(
      fc.constantFrom(...QUERY),
      fc.oneof(fc.constantFrom(...GRANTS), hostileText.map(shorten)),
      {
        maxKeys: 3,
        noNullPrototype: true,
      },
    ),
    headers: fc.constant({}),
    body: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6, noNullPrototype: true }),
  });
}

// The HTTP parser already rejects a longer URL.
function shorten(text: string): string {
  return text.slice(0, 2_000);
}
