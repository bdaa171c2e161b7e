import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabase,
  createTestAuth,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';

/** Whom each call lets through; one that is in no list, or in a list and nowhere else, fails. */
const CALLS = {
  everybody: [
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
  person: [
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
  nobody: [
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

const NOTHING = 'no_authorization';
const BAD = 'bad_jwt';

let database: TestDatabase;
let auth: TestAuth;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { passkeysEnabled: true });
  const stranger = await createTestAuth(database.pool);
  const { email, accessToken: person } = await signUp(auth);
  const { accessToken: ended } = await signIn(auth, email);
  await ask('POST /logout?scope=local', ended);
  const forgedAdministrator = await stranger.signServiceToken();
  const forgedPerson = (await signUp(stranger)).accessToken;
  const expiring = await auth.signServiceToken({ lifetimeSeconds: 1 });
  auth.advance(2);
  const administrator = await auth.signServiceToken();
  tokens = { nothing: undefined, forgedPerson, forgedAdministrator, expiring, ended, person, administrator };
});
afterAll(() => database.close());

async function ask(call: string, token: string | undefined): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
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

/** What each bearer is told by a call; `in` stands for whatever a call says to those whom it lets through. */
async function tell(call: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const [bearer, token] of Object.entries(tokens)) {
    const code = await ask(call, token);
    told[bearer] = [NOTHING, BAD, 'not_admin', 'session_not_found'].includes(code) ? code : 'in';
  }
  return told;
}

async function digest(): Promise<unknown> {
  const { rows: tables } = await database.pool.query(
    `select tablename as name from pg_tables where schemaname = 'auth' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}', count(*), sum(hashtextextended(t::text, 0)) from auth.${name} t`,
  );
  return (await database.pool.query({ text: parts.join(' union all '), rowMode: 'array' })).rows;
}

const EXPECTED: Record<Exclude<Audience, 'nobody' | 'everybody'>, Record<string, string>> = {
  person: {
    nothing: NOTHING,
    forgedPerson: BAD,
    forgedAdministrator: BAD,
    expiring: BAD,
    ended: 'session_not_found',
    person: 'in',
    administrator: BAD,
  },
  administrator: {
    nothing: NOTHING,
    forgedPerson: BAD,
    forgedAdministrator: BAD,
    expiring: BAD,
    ended: 'session_not_found',
    person: 'not_admin',
    administrator: 'in',
  },
};

describe('who may call', () => {
  it('is said of every route, and of none that there is not', () => {
    const routes = auth.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(Object.values(CALLS).flat().sort());
  });

  it.each(CALLS.administrator)('%s is for administrators [SEC-18]', async (call) => {
    expect(await tell(call)).toEqual(EXPECTED.administrator);
  });

  it.each(CALLS.person)('%s is for the person of the token', async (call) => {
    expect(await tell(call)).toEqual(EXPECTED.person);
  });

  it('asks nobody who they are where everybody may come', async () => {
    for (const call of CALLS.everybody) expect([call, await ask(call, undefined)]).not.toContain(NOTHING);
  });

  it('tells of what is not served here to nobody', async () => {
    for (const call of CALLS.nobody) {
      for (const token of Object.values(tokens)) {
        expect([call, await ask(call, token)]).toEqual([call, 'feature_disabled']);
      }
    }
  });

  it('changes nothing for those who are refused', async () => {
    const before = await digest();
    for (const call of [...CALLS.administrator, ...CALLS.person]) {
      for (const bearer of ['nothing', 'forgedPerson', 'forgedAdministrator', 'expiring', 'ended']) {
        await ask(call, tokens[bearer]);
      }
    }
    for (const call of CALLS.administrator) await ask(call, tokens.person);
    expect(await digest()).toEqual(before);
  });
});
