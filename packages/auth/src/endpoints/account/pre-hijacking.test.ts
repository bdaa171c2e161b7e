import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { type PermissiveIssuer, startPermissiveIssuer } from '../../test-support/permissive-issuer.ts';

const STRANGER = { full_name: 'Stranger', phone: '+220 7000000' };
const OWNER = { full_name: 'Owner', phone: '+220 7111111' };

let database: TestDatabase;
let issuer: PermissiveIssuer;
let auth: TestAuth;
let resets: { id: string; name: unknown }[];

beforeAll(async () => {
  [database, issuer] = await Promise.all([createDatabase(), startPermissiveIssuer()]);
});
beforeEach(async () => {
  resets = [];
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    mailCoolDownSeconds: 0,
    externalProviders: { keycloak: { clientId: issuer.clientId, issuer: issuer.issuer } },
    onUserReset: async ({ id, userMetadata }) => {
      resets.push({ id, name: userMetadata.full_name });
    },
  });
});
afterAll(async () => {
  await issuer.close();
  await database.close();
});

/** Signs in through a provider that asserts any address without verifying it. */
async function signInByProvider(email: string) {
  const id_token = await issuer.createIdToken({
    sub: `attacker of ${email}`,
    email,
    email_verified: false,
    name: 'Stranger',
  });
  return call(auth, '/token?grant_type=id_token', { body: { provider: 'keycloak', id_token } });
}

/** Adds a session and a second factor to an unconfirmed account, as a stranger could. */
async function plantFactors(email: string): Promise<void> {
  await database.pool.query(
    `with person as (select id from auth.users where email = $1), session as (
       insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now() from person)
     insert into auth.factors (id, user_id, factor_type, status, sealed_secret, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', 'x', now(), now() from person`,
    [email],
  );
}

async function verify(email: string, type: string) {
  const { body } = await call(auth, '/verify', { body: { type, email, token: auth.lastMail(email).code } });
  return body;
}

const SIGN_IN_METHODS: Record<string, (email: string) => Promise<{ user: Record<string, unknown> }>> = {
  'a sign-up': async (email) => {
    await call(auth, '/signup', { body: { email, password: PASSWORD, data: OWNER } });
    return verify(email, 'signup');
  },
  'a code': async (email) => {
    await call(auth, '/otp', { body: { email } });
    return verify(email, 'email');
  },
  'a recovery': async (email) => {
    await call(auth, '/recover', { body: { email } });
    return verify(email, 'recovery');
  },
  'an invitation': async (email) => {
    await call(auth, '/invite', { token: await auth.signServiceToken(), body: { email, data: OWNER } });
    return verify(email, 'invite');
  },
};

describe.each(Object.keys(SIGN_IN_METHODS))(
  'an account that a stranger’s provider sign-in created, confirmed by %s',
  (method) => {
    it('keeps nothing from the stranger', async () => {
      const email = freshEmail();
      expect((await signInByProvider(email)).body.code).toBe('provider_email_needs_verification');
      await plantFactors(email);
      const session = await SIGN_IN_METHODS[method]?.(email);
      const user = session?.user as { id: string; identities: { provider: string }[]; factors?: unknown[] };
      expect(user.identities.map(({ provider }) => provider)).toEqual(['email']);
      expect(user.factors ?? []).toEqual([]);
      expect(JSON.stringify(user)).not.toContain('Stranger');
      expect(JSON.stringify(user)).not.toContain('keycloak');
      expect(resets.at(-1)).toMatchObject({ id: user.id });
      expect(resets.at(-1)?.name).not.toBe('Stranger');
      const { rows } = await database.pool.query('select id from auth.sessions where user_id = $1', [
        user.id,
      ]);
      expect(rows).toHaveLength(1);
      const attacker = await signInByProvider(email);
      expect(attacker.body.code).toBe('provider_email_needs_verification');
    });
  },
);

describe('a confirmation requested by a provider sign-in', () => {
  it('names the provider and keeps its identity only', async () => {
    const email = freshEmail();
    await signInByProvider(email);
    await plantFactors(email);
    expect(auth.lastMail(email).text).toContain('keycloak');
    const { user } = await verify(email, 'signup');
    expect(user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['keycloak']);
    expect(user.factors ?? []).toEqual([]);
    expect((await signInByProvider(email)).status).toBe(200);
  });

  it('does not delay the mail of a later sign-up', async () => {
    auth = await createTestAuth(database.pool, {
      mailAutoconfirm: false,
      externalProviders: { keycloak: { clientId: issuer.clientId, issuer: issuer.issuer } },
    });
    const email = freshEmail();
    await signInByProvider(email);
    expect((await call(auth, '/signup', { body: { email, password: PASSWORD } })).status).toBe(200);
    const { user } = await verify(email, 'signup');
    expect(user.app_metadata.providers).toEqual(['email']);
  });

  it('is invalid after the owner requests an account in another way', async () => {
    const email = freshEmail();
    await signInByProvider(email);
    const { code } = auth.lastMail(email);
    await call(auth, '/signup', { body: { email, password: PASSWORD, data: OWNER } });
    const late = await call(auth, '/verify', { body: { type: 'signup', email, token: code } });
    expect(late.body.code).toBe('otp_expired');
    await signInByProvider(email);
    expect(auth.lastMail(email).text).not.toContain('keycloak');
  });
});

describe('an account that a stranger signed up', () => {
  const signUp = (email: string, data: object, password = PASSWORD) =>
    call(auth, '/signup', { body: { email, password, data } });

  it('has the data of the last sign-up', async () => {
    const email = freshEmail();
    await signUp(email, STRANGER, 'password of a stranger');
    const repeated = await signUp(email, OWNER);
    expect(repeated.body.user_metadata).toMatchObject(OWNER);
    const { user } = await verify(email, 'signup');
    expect(user.user_metadata).toMatchObject(OWNER);
    expect(user.identities[0].identity_data).toMatchObject(OWNER);
    expect(resets).toEqual([{ id: user.id, name: 'Owner' }]);
  });

  it('has the data of a sign-up whose mail the cool-down delays', async () => {
    auth = await createTestAuth(database.pool, { mailAutoconfirm: false });
    const email = freshEmail();
    await signUp(email, STRANGER, 'password of a stranger');
    expect((await signUp(email, OWNER)).status).toBe(429);
    expect((await verify(email, 'signup')).user.user_metadata).toMatchObject(OWNER);
  });

  it.each(['a code', 'a recovery'])('has no data of the sign-up after %s confirms it', async (method) => {
    const email = freshEmail();
    await signUp(email, STRANGER);
    const session = await SIGN_IN_METHODS[method]?.(email);
    expect(JSON.stringify(session?.user)).not.toContain('Stranger');
    expect(resets.at(-1)?.name).toBeUndefined();
    const stranger = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(stranger.body.code).toBe('invalid_credentials');
  });

  it('keeps its data after its own confirmation', async () => {
    const email = freshEmail();
    await signUp(email, OWNER);
    expect((await verify(email, 'signup')).user.user_metadata).toMatchObject(OWNER);
    expect(resets).toEqual([]);
  });
});

describe('an account that an administrator created', () => {
  it('keeps the administrator’s data, regardless of a later sign-up', async () => {
    const email = freshEmail();
    const body = { email, user_metadata: OWNER };
    await call(auth, '/admin/users', { token: await auth.signServiceToken(), body });
    await call(auth, '/signup', { body: { email, password: PASSWORD, data: STRANGER } });
    await call(auth, '/recover', { body: { email } });
    expect((await verify(email, 'recovery')).user.user_metadata).toMatchObject(OWNER);
  });
});
