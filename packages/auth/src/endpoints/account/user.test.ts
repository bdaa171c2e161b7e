import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
});
afterAll(() => database.close());

const put = (token: string, body: unknown) => call(auth, '/user', { method: 'PUT', token, body });
const getStatus = async (token: string) => (await call(auth, '/user', { token })).status;

describe('GET /user', () => {
  it('returns the current user [API-24] [DATA-02]', async () => {
    const { accessToken, id, email } = await signUp(auth, { data: { full_name: 'Isatou' } });
    const { status, body } = await call(auth, '/user', { token: accessToken });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, user_metadata: { full_name: 'Isatou' } });
    expect(body.identities).toHaveLength(1);
  });

  it('returns errors in the order of the protocol', async () => {
    const keys = await importSigningKeys(await generateSigningJwks());
    const other = await createTestAuth(database.pool, { signingKeys: keys });
    const forge = (payload: Record<string, unknown>) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid })
        .setExpirationTime('1h')
        .sign(keys.signing.key);
    const { id } = await signUp(other);
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const cases: [string | undefined, number, string][] = [
      [undefined, 401, 'no_authorization'],
      ['nonsense', 403, 'bad_jwt'],
      [await forge({}), 403, 'bad_jwt'],
      [await forge({ sub: 'me' }), 400, 'bad_jwt'],
      [await forge({ sub: unknownId }), 403, 'user_not_found'],
      [await forge({ sub: id, session_id: 'x' }), 403, 'bad_jwt'],
      [await forge({ sub: id, session_id: unknownId }), 403, 'session_not_found'],
      [await forge({ sub: id, aud: 'elsewhere' }), 200, ''],
    ];
    for (const [token, status, code] of cases) {
      const answer = await call(other, '/user', token ? { token } : {});
      expect([answer.status, answer.body.code ?? '']).toEqual([status, code]);
    }
    const audience = await call(other, '/user', {
      token: await forge({ sub: id, aud: 'elsewhere' }),
      headers: { 'X-JWT-AUD': 'authenticated' },
    });
    expect([audience.status, audience.body.code]).toEqual([400, 'validation_failed']);
  });

  it('requires a bearer token', async () => {
    for (const header of ['Basic abc', 'Bearer', 'Bearer a b']) {
      const { status, body } = await call(auth, '/user', { headers: { Authorization: header } });
      expect(status).toBe(401);
      expect(body.message).toBe('This endpoint requires a valid Bearer token');
    }
    const { accessToken } = await signUp(auth);
    const lower = await call(auth, '/user', { headers: { Authorization: `bearer ${accessToken}` } });
    expect(lower.status).toBe(200);
  });

  it('rejects a token with a signature of another key or without a signature', async () => {
    const { accessToken, id } = await signUp(auth);
    const stranger = await createTestAuth(database.pool);
    expect((await call(stranger, '/user', { token: accessToken })).body.code).toBe('bad_jwt');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ sub: id }),
    ).toString('base64url')}.`;
    expect((await call(auth, '/user', { token: none })).body.code).toBe('bad_jwt');
  });
});

describe('PUT /user', () => {
  it('changes the password and ends all other sessions [API-25]', async () => {
    const { email, accessToken, refreshToken } = await signUp(auth);
    const elsewhere = await signIn(auth, email);
    const { status, body } = await put(accessToken, { password: 'a new password' });
    expect(status).toBe(200);
    expect(body.email).toBe(email);
    expect(await getStatus(accessToken)).toBe(200);
    expect((await call(auth, '/user', { token: elsewhere.accessToken })).body.code).toBe('session_not_found');
    const mine = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(mine.status).toBe(200);
    const old = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(old.body.code).toBe('invalid_credentials');
    expect((await signIn(auth, email, { password: 'a new password' })).accessToken).toBeTypeOf('string');
  });

  it('rejects the current password', async () => {
    const { accessToken } = await signUp(auth);
    const { status, body } = await put(accessToken, { password: PASSWORD });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
  });

  it('merges data one level deep and deletes null fields', async () => {
    const { accessToken } = await signUp(auth, { data: { full_name: 'Old', nested: { a: 1 }, gone: 1 } });
    const { body } = await put(accessToken, { data: { full_name: 'New', nested: { b: 2 }, gone: null } });
    expect(body.user_metadata).toMatchObject({ full_name: 'New', nested: { b: 2 } });
    expect(body.user_metadata).not.toHaveProperty('gone');
    expect(body.user_metadata.email_verified).toBe(true);
  });

  it('limits the total size of the data, at sign-up and in updates', async () => {
    const piece = 'x'.repeat(40_000);
    const body = { email: freshEmail(), password: PASSWORD, data: { first: piece, second: piece } };
    const rejected = { status: 400, body: { code: 'validation_failed' } };
    expect(await call(auth, '/signup', { body })).toMatchObject(rejected);
    expect(await call(auth, '/otp', { body: { email: body.email, data: body.data } })).toMatchObject(
      rejected,
    );
    const { accessToken, id } = await signUp(auth, { data: { first: piece } });
    expect(await put(accessToken, { data: { second: piece } })).toMatchObject(rejected);
    await database.pool.query('update auth.users set user_metadata = $2 where id = $1', [
      id,
      JSON.stringify({ first: piece, second: piece, third: piece }),
    ]);
    expect((await put(accessToken, { data: { third: null } })).status).toBe(200);
    expect(await put(accessToken, { data: { fourth: 'x' } })).toMatchObject(rejected);
  });

  it('rolls back if the product’s hook throws', async () => {
    const rejecting = await createTestAuth(database.pool, {
      onUserUpdated: async (user) => {
        if (user.userMetadata.full_name === 'Refused') throw new Error('no');
      },
    });
    const { accessToken } = await signUp(rejecting, { data: { full_name: 'Kept' } });
    const request = { method: 'PUT', token: accessToken, body: { data: { full_name: 'Refused' } } };
    expect((await call(rejecting, '/user', request)).status).toBe(500);
    const { body } = await call(rejecting, '/user', { token: accessToken });
    expect(body.user_metadata.full_name).toBe('Kept');
  });

  it.each([
    ['app_metadata', { app_metadata: { admin: true } }, 403, 'not_admin'],
    ['a short password', { password: '123' }, 422, 'weak_password'],
    ['a malformed email', { email: 'x' }, 400, 'validation_failed'],
    ['a malformed phone', { phone: 'x' }, 400, 'validation_failed'],
    ['a phone', { phone: '+2207000001' }, 400, 'phone_provider_disabled'],
    ['an unknown channel', { channel: 'pigeon' }, 400, 'validation_failed'],
    ['data of a wrong type', { data: 'x' }, 400, 'bad_json'],
  ])('rejects %s', async (_name, body, status, code) => {
    const { accessToken } = await signUp(auth);
    const answer = await put(accessToken, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('changes nothing without fields', async () => {
    const { accessToken, email } = await signUp(auth, { data: { full_name: 'Same' } });
    const { status, body } = await put(accessToken, { email: null, password: null, data: null, nonsense: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, user_metadata: { full_name: 'Same' } });
    expect((await put(accessToken, { email })).body).not.toHaveProperty('new_email');
  });

  it('rejects a taken address', async () => {
    const { email } = await signUp(auth);
    const { accessToken } = await signUp(auth);
    const { status, body } = await put(accessToken, { email });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });

  it('keeps a new email pending until its owner confirms it', async () => {
    const { accessToken, email, id } = await signUp(auth);
    const newEmail = freshEmail('new');
    const { body } = await put(accessToken, { email: newEmail });
    expect(body).toMatchObject({ email, new_email: newEmail });
    expect(body.email_change_sent_at).toBeTypeOf('string');
    expect(auth.mails.some((mail) => mail.to === email)).toBe(false);
    const { code } = auth.lastMail(newEmail);
    const verified = await call(auth, '/verify', {
      body: { type: 'email_change', email: newEmail, token: code },
    });
    expect(verified.status).toBe(200);
    expect(verified.body.user).toMatchObject({ id, email: newEmail, user_metadata: { email: newEmail } });
    expect(verified.body.user.identities[0]).toMatchObject({ email: newEmail });
    expect(verified.body.user).not.toHaveProperty('new_email');
    expect((await signIn(auth, newEmail)).body.user.id).toBe(id);
  });
});

describe('an email change that both addresses confirm', () => {
  async function start() {
    const both = await createTestAuth(database.pool, { mailAutoconfirm: false });
    const email = freshEmail('current');
    const { id } = await both.createConfirmedUser({ email, password: PASSWORD });
    const { accessToken } = await signIn(both, email);
    const newEmail = freshEmail('next');
    await call(both, '/user', { method: 'PUT', token: accessToken, body: { email: newEmail } });
    return { both, email, newEmail, accessToken, id };
  }
  type EmailChange = Awaited<ReturnType<typeof start>>;
  const verify = ({ both }: EmailChange, email: string, token = both.lastMail(email).code) =>
    call(both, '/verify', { body: { type: 'email_change', email, token } });

  it('requires the codes of both, in any order', async () => {
    for (const order of [0, 1]) {
      const change = await start();
      const { email, newEmail, id } = change;
      const addresses = order === 0 ? [email, newEmail] : [newEmail, email];
      const half = await verify(change, addresses[0] ?? '');
      expect(half.body).toEqual({
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      });
      const code = change.both.lastMail(addresses[0] ?? '').code;
      expect((await verify(change, addresses[0] ?? '', code)).body.code).toBe('otp_expired');
      const whole = await verify(change, addresses[1] ?? '');
      expect(whole.body.user).toMatchObject({ id, email: newEmail });
    }
  });

  it('is reported in the fragment when links are opened', async () => {
    const { both, email, newEmail } = await start();
    const follow = async (to: string) => {
      const link = both.lastMail(to).link ?? '';
      const response = await both.app.request(link.replace('/auth/v1', ''));
      return response.headers.get('Location');
    };
    expect(await follow(email)).toBe(
      'http://localhost:3000#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
    expect(await follow(newEmail)).toMatch(/#access_token=.*&type=email_change$/);
  });

  it('is rejected if the address was taken in the meantime', async () => {
    const change = await start();
    await verify(change, change.email);
    await change.both.createConfirmedUser({ email: change.newEmail, password: PASSWORD });
    expect((await verify(change, change.newEmail)).body.code).toBe('email_exists');
  });

  it('starts over when the mails are sent again', async () => {
    const change = await start();
    const { both, email } = change;
    await verify(change, email);
    const resend = { body: { type: 'email_change', email } };
    expect((await call(both, '/resend', resend)).status).toBe(429);
    both.advance(61);
    expect((await call(both, '/resend', resend)).body).toEqual({});
    expect((await verify(change, email)).body.msg).toContain('other email');
    expect((await verify(change, change.newEmail)).body.user.email).toBe(change.newEmail);
  });
});

describe('sign-out', () => {
  async function createThreeSessions() {
    const first = await signUp(auth);
    const second = await signIn(auth, first.email);
    const third = await signIn(auth, first.email);
    return [first.accessToken, second.accessToken, third.accessToken] as const;
  }
  const logout = (token: string, query = '') => call(auth, `/logout${query}`, { method: 'POST', token });

  it.each([
    ['everywhere', '?scope=global', [403, 403, 403]],
    ['everywhere by default', '', [403, 403, 403]],
    ['here', '?scope=local', [403, 200, 200]],
    ['everywhere else', '?scope=others', [200, 403, 403]],
  ])('ends sessions %s [API-26] [API-27] [API-28]', async (_name, query, expected) => {
    const tokens = await createThreeSessions();
    const answer = await logout(tokens[0], query);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await Promise.all(tokens.map(getStatus))).toEqual(expected);
    const claims = await auth.verifyAccessToken(tokens[1]);
    expect(claims && (await auth.getSessionState(claims))).toBe(expected[1] === 200 ? 'active' : 'gone');
  });

  it('rejects any other scope [API-29]', async () => {
    const { accessToken } = await signUp(auth);
    const { status, body } = await logout(accessToken, '?scope=mine');
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'validation_failed', message: 'Unsupported logout scope "mine"' });
    expect(await getStatus(accessToken)).toBe(200);
  });

  it('accepts a JSON content type without a body, and rejects a second sign-out', async () => {
    const { accessToken } = await signUp(auth);
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', token: accessToken, headers };
    expect((await call(auth, '/logout', request)).status).toBe(204);
    const twice = await call(auth, '/logout', request);
    expect([twice.status, twice.body.code]).toEqual([403, 'session_not_found']);
    expect((await call(auth, '/logout', { method: 'POST', headers })).status).toBe(401);
  });
});
