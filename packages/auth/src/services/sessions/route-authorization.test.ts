import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

/** Allowed audience of each route. A route that is missing here, or listed but not served, fails a test. */
const CALLS = {
  everyone: [
    'GET /health',
    'GET /settings',
    'GET /.well-known/jwks.json',
    'GET /.well-known/openid-configuration',
    'POST /signup',
    'POST /token',
    'POST /otp',
    'POST /magiclink',
    'POST /recover',
    'POST /resend',
    'POST /verify',
    'POST /verify/confirm',
    'GET /secure-account',
    'POST /secure-account',
    'GET /verify',
    'GET /authorize',
    'GET /callback',
    'POST /callback',
    'POST /sso',
    'GET /sso/saml/metadata',
    'POST /sso/saml/acs',
    'POST /passkeys/authentication/options',
    'POST /passkeys/authentication/verify',
  ],
  user: [
    'GET /user',
    'PUT /user',
    'GET /reauthenticate',
    'GET /user/identities/authorize',
    'DELETE /user/identities/:identity_id',
    'POST /factors',
    'GET /factors/recovery-codes',
    'POST /factors/recovery-codes',
    'DELETE /factors/recovery-codes',
    'POST /factors/recovery-codes/regenerate',
    'POST /factors/recovery-codes/verify',
    'POST /factors/:factor_id/challenge',
    'POST /factors/:factor_id/verify',
    'DELETE /factors/:factor_id',
    'POST /passkeys/registration/options',
    'POST /passkeys/registration/verify',
    'GET /passkeys',
    'PATCH /passkeys/:passkey_id',
    'DELETE /passkeys/:passkey_id',
    'POST /logout',
  ],
  administrator: [
    'POST /invite',
    'POST /admin/generate_link',
    'GET /admin/audit',
    'GET /admin/custom-providers',
    'POST /admin/custom-providers',
    'GET /admin/custom-providers/:identifier',
    'PUT /admin/custom-providers/:identifier',
    'DELETE /admin/custom-providers/:identifier',
    'GET /admin/users',
    'POST /admin/users',
    'GET /admin/users/:user_id',
    'PUT /admin/users/:user_id',
    'DELETE /admin/users/:user_id',
    'GET /admin/users/:user_id/factors',
    'PUT /admin/users/:user_id/factors/:factor_id',
    'DELETE /admin/users/:user_id/factors/:factor_id',
    'GET /admin/users/:user_id/passkeys',
    'DELETE /admin/users/:user_id/passkeys/:passkey_id',
    'GET /admin/sso/providers',
    'POST /admin/sso/providers',
    'GET /admin/sso/providers/:idp_id',
    'PUT /admin/sso/providers/:idp_id',
    'DELETE /admin/sso/providers/:idp_id',
  ],
  unsupported: [
    'GET /oauth/authorizations/:authorization_id',
    'POST /oauth/authorizations/:authorization_id/consent',
    'GET /user/oauth/grants',
    'DELETE /user/oauth/grants',
    'GET /admin/oauth/clients',
    'POST /admin/oauth/clients',
    'GET /admin/oauth/clients/:client_id',
    'PUT /admin/oauth/clients/:client_id',
    'DELETE /admin/oauth/clients/:client_id',
    'POST /admin/oauth/clients/:client_id/regenerate_secret',
  ],
};
type Audience = keyof typeof CALLS;

const NO_AUTHORIZATION = 'no_authorization';
const BAD_JWT = 'bad_jwt';

let database: TestDatabase;
let auth: TestAuth;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { passkeysEnabled: true });
  const stranger = await createTestAuth(database.pool);
  const { email, accessToken: user } = await signUp(auth);
  const { accessToken: ended } = await signIn(auth, email);
  await callRoute('POST /logout?scope=local', ended);
  const forgedAdministrator = await stranger.signServiceToken();
  const forgedUser = (await signUp(stranger)).accessToken;
  const expiring = await auth.signServiceToken({ lifetimeSeconds: 1 });
  auth.advance(2);
  const administrator = await auth.signServiceToken();
  tokens = { none: undefined, forgedUser, forgedAdministrator, expiring, ended, user, administrator };
});
afterAll(() => database.close());

async function callRoute(route: string, token: string | undefined): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const response = await auth.app.request(
    path.replace(/:\w+/g, () => randomUUID()),
    {
      method,
      headers: {
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    },
  );
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return response.status < 400 || !isJson ? String(response.status) : String(JSON.parse(text).code);
}

/** The result of a call for each token: an authorization error code, or `allowed` for any other response. */
async function getResults(route: string): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  for (const [bearer, token] of Object.entries(tokens)) {
    const code = await callRoute(route, token);
    results[bearer] = [NO_AUTHORIZATION, BAD_JWT, 'not_admin', 'session_not_found'].includes(code)
      ? code
      : 'allowed';
  }
  return results;
}

async function digestTables(): Promise<unknown> {
  const { rows: tables } = await database.pool.query(
    `select tablename as name from pg_tables where schemaname = 'auth' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}', count(*), sum(hashtextextended(t::text, 0)) from auth.${name} t`,
  );
  return (await database.pool.query({ text: parts.join(' union all '), rowMode: 'array' })).rows;
}

const EXPECTED: Record<Exclude<Audience, 'unsupported' | 'everyone'>, Record<string, string>> = {
  user: {
    none: NO_AUTHORIZATION,
    forgedUser: BAD_JWT,
    forgedAdministrator: BAD_JWT,
    expiring: BAD_JWT,
    ended: 'session_not_found',
    user: 'allowed',
    administrator: BAD_JWT,
  },
  administrator: {
    none: NO_AUTHORIZATION,
    forgedUser: BAD_JWT,
    forgedAdministrator: BAD_JWT,
    expiring: BAD_JWT,
    ended: 'session_not_found',
    user: 'not_admin',
    administrator: 'allowed',
  },
};

describe('route authorization', () => {
  it('is listed for every route and for no others', () => {
    const routes = auth.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(Object.values(CALLS).flat().sort());
  });

  it.each(CALLS.administrator)('allows administrators to call %s [SEC-18]', async (call) => {
    expect(await getResults(call)).toEqual(EXPECTED.administrator);
  });

  it.each(CALLS.user)('allows the token’s user to call %s', async (call) => {
    expect(await getResults(call)).toEqual(EXPECTED.user);
  });

  it('requires no token for public routes', async () => {
    for (const call of CALLS.everyone)
      expect([call, await callRoute(call, undefined)]).not.toContain(NO_AUTHORIZATION);
  });

  it('returns feature_disabled on unsupported routes for every token', async () => {
    for (const call of CALLS.unsupported) {
      for (const token of Object.values(tokens)) {
        expect([call, await callRoute(call, token)]).toEqual([call, 'feature_disabled']);
      }
    }
  });

  it('changes nothing for rejected calls', async () => {
    const before = await digestTables();
    for (const call of [...CALLS.administrator, ...CALLS.user]) {
      for (const bearer of ['none', 'forgedUser', 'forgedAdministrator', 'expiring', 'ended']) {
        await callRoute(call, tokens[bearer]);
      }
    }
    for (const call of CALLS.administrator) await callRoute(call, tokens.user);
    expect(await digestTables()).toEqual(before);
  });
});
