import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startOidcProvider,
  type TestProvider,
} from '../../test-support/oidc-provider.ts';
import {
  CALLBACK,
  createProviderAccount,
  openCallback,
  signInWithProvider,
  TARGET,
} from '../../test-support/provider-flow.ts';

let database: TestDatabase;
let provider: TestProvider;
let signingKeys: SigningKeys;
let auth: TestAuth;
/** Runs while the provider answers a token request. */
let duringTokenRequest: () => Promise<unknown> = async () => undefined;

const keycloak = () => ({ issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
const createAuth = (options = {}) =>
  createTestAuth(database.pool, {
    signingKeys,
    mailAutoconfirm: true,
    manualLinkingEnabled: true,
    externalProviders: { keycloak: keycloak() },
    ...options,
  });
const createAccount = (claims = {}) => createProviderAccount(provider, claims);
const getUser = async (token: string) => (await call(auth, '/user', { token })).body;

beforeAll(async () => {
  database = await createDatabase();
  signingKeys = await importSigningKeys(await generateSigningJwks());
  provider = await startOidcProvider([CALLBACK], {
    conformIdTokenClaims: false,
    editTokenRequest: () => duringTokenRequest(),
  });
});
beforeEach(async () => {
  auth = await createAuth();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

interface LinkedUser {
  id: string;
  token: string;
}

describe('linking an identity', () => {
  const startLinking = (token: string, query = '') =>
    call(auth, `/user/identities/authorize?provider=keycloak&redirect_to=${TARGET}${query}`, { token });
  const getLinkUrl = async (token: string) =>
    (await startLinking(token, '&skip_http_redirect=true')).body.url as string;

  it('adds the identity to the same account [API-31]', async () => {
    const { accessToken, id, email } = await signUp(auth);
    const { status, body } = await startLinking(accessToken, '&skip_http_redirect=true');
    expect([status, Object.keys(body)]).toEqual([200, ['url']]);
    const { login } = createAccount({ email_verified: false });
    const { fragment } = await openCallback(auth, await provider.signIn(body.url, { login }));
    expect(await getUser(fragment.access_token ?? '')).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      identities: [{ provider: 'email' }, { provider: 'keycloak', id: login }],
    });
  });

  it('redirects unless skip_http_redirect is set [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    const response = await auth.app.request('/user/identities/authorize?provider=keycloak', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toContain(`${provider.issuer}/auth`);
  });

  it('rejects an identity that already belongs to an account [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    const { login } = createAccount();
    await signInWithProvider(auth, provider, { login });
    const result = await provider.signIn(await getLinkUrl(accessToken), { login });
    const { target, query } = await openCallback(auth, result);
    expect(target).toBe(TARGET);
    expect(query).toMatchObject({ error: 'server_error', error_code: 'identity_already_exists' });
  });

  it('makes an anonymous user permanent with a verified address', async () => {
    const { accessToken, id } = await signUp(auth);
    await database.pool.query(
      `with i as (delete from auth.identities where user_id = $1)
       update auth.users set email = null, email_confirmed_at = null, is_anonymous = true, app_metadata = '{}' where id = $1`,
      [id],
    );
    const { login, email } = createAccount();
    const result = await provider.signIn(await getLinkUrl(accessToken), { login });
    const { fragment } = await openCallback(auth, result);
    expect(await getUser(fragment.access_token ?? '')).toMatchObject({
      id,
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
  });

  it.each([
    [
      'ended all sessions',
      ({ token }: LinkedUser) => call(auth, '/logout?scope=global', { method: 'POST', token }),
    ],
    [
      'chose another password',
      ({ token }: LinkedUser) =>
        call(auth, '/user', { method: 'PUT', token, body: { password: `another ${PASSWORD}` } }),
    ],
    ['was banned', ({ id }: LinkedUser) => auth.setBan({ userId: id, until: new Date('9999-12-31') })],
    ['deleted the account', ({ id }: LinkedUser) => auth.deleteUser(id)],
  ])('adds nothing and opens no session after the user %s [API-31]', async (_name, end) => {
    const { accessToken: token, id } = await signUp(auth);
    const results = await Promise.all(
      [createAccount(), createAccount()].map(async ({ login }) =>
        provider.signIn(await getLinkUrl(token), { login }),
      ),
    );
    // The first flow is interrupted during its token request, the second before its callback.
    duringTokenRequest = () => end({ id, token });
    for (const result of results) {
      const { fragment, query } = await openCallback(auth, result);
      expect([fragment.access_token, query.error_code]).toEqual([undefined, 'bad_oauth_state']);
      duringTokenRequest = async () => undefined;
    }
    const left = `select 1 from auth.identities where user_id = $1 and provider = 'keycloak'`;
    expect((await database.pool.query(left, [id])).rows).toEqual([]);
  });

  it('requires a signed-in user and manualLinkingEnabled [API-31]', async () => {
    const { accessToken } = await signUp(auth);
    auth = await createAuth({ manualLinkingEnabled: false });
    expect((await call(auth, '/user/identities/authorize?provider=keycloak')).status).toBe(401);
    expect(await startLinking(accessToken)).toMatchObject({
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    });
  });
});

describe('unlinking an identity', () => {
  async function createUserWithIdentity(claims = {}) {
    const { login, email } = createAccount(claims);
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { fragment } = await signInWithProvider(auth, provider, { login });
    const token = fragment.access_token ?? '';
    const user = await getUser(token);
    const idOf = (name: string) =>
      user.identities.find((identity: { provider: string }) => identity.provider === name)
        .identity_id as string;
    return { token, email, idOf };
  }
  const remove = (token: string, id: string) =>
    call(auth, `/user/identities/${id}`, { method: 'DELETE', token });

  it('removes it from the account [API-32]', async () => {
    const { token, idOf, email } = await createUserWithIdentity();
    const { status, body } = await remove(token, idOf('keycloak'));
    expect([status, body]).toEqual([200, {}]);
    expect(await getUser(token)).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
  });

  it('rejects the last identity and identities of other users [API-32]', async () => {
    const one = await createUserWithIdentity();
    const other = await createUserWithIdentity();
    expect((await remove(one.token, other.idOf('email'))).body.code).toBe('identity_not_found');
    await remove(one.token, one.idOf('email'));
    const last = await remove(one.token, one.idOf('keycloak'));
    expect(last).toMatchObject({ status: 422, body: { code: 'single_identity_not_deletable' } });
  });

  it('promotes the address of another identity, even an unconfirmed one [API-32]', async () => {
    const { accessToken, email } = await signUp(auth);
    const { login, email: second } = createAccount({ email_verified: false });
    const { body } = await call(
      auth,
      '/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
      {
        token: accessToken,
      },
    );
    await openCallback(auth, await provider.signIn(body.url, { login }));
    const { identities, email: before } = await getUser(accessToken);
    expect(before).toBe(email);
    await remove(accessToken, identities[0].identity_id);
    const after = await getUser(accessToken);
    expect(after.email).toBe(second);
    expect(after.email_confirmed_at).toBeUndefined();
  });

  it('is rejected if the next address belongs to another user [API-32]', async () => {
    const { accessToken } = await signUp(auth);
    const { login, email: taken } = createAccount({ email_verified: false });
    const { body } = await call(
      auth,
      '/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
      {
        token: accessToken,
      },
    );
    await openCallback(auth, await provider.signIn(body.url, { login }));
    await auth.createConfirmedUser({ email: taken, password: PASSWORD });
    const { identities } = await getUser(accessToken);
    const rejected = await remove(accessToken, identities[0].identity_id);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'email_conflict_identity_not_deletable' } });
    expect((await getUser(accessToken)).identities).toHaveLength(2);
  });

  it('also clears the phone [API-32]', async () => {
    const { token } = await createUserWithIdentity();
    const { id } = await getUser(token);
    const phone = `220${Math.trunc(Math.random() * 1e7)}`;
    await database.pool.query(
      `with u as (update auth.users set phone = $2, phone_confirmed_at = now() where id = $1)
       insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       values ($3, $1, 'phone', $1, '{}', now(), now())`,
      [id, phone, randomUUID()],
    );
    const { identities } = await getUser(token);
    await remove(token, identities.at(-1).identity_id);
    const after = await getUser(token);
    expect([after.phone, after.phone_confirmed_at]).toEqual(['', undefined]);
  });

  it('checks the caller, then the setting, then the id [API-32]', async () => {
    const { token, idOf } = await createUserWithIdentity();
    expect((await call(auth, '/user/identities/x', { method: 'DELETE' })).status).toBe(401);
    expect(await remove(token, 'x')).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
    const foreign = await call(auth, `/user/identities/${idOf('email')}`, {
      method: 'DELETE',
      token,
      headers: { 'X-JWT-AUD': 'another' },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'unexpected_audience' } });
    auth = await createAuth({ manualLinkingEnabled: false });
    expect((await remove(token, idOf('email'))).body.code).toBe('manual_linking_disabled');
  });
});
