import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshPhone,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

const DAY = 24 * 3600;
const put = (auth: TestAuth, token: string, body: unknown) =>
  call(auth, '/user', { method: 'PUT', token, body });

describe('a change of password with securePasswordChange', () => {
  async function createOldSession() {
    const auth = await createTestAuth(database.pool, {
      securePasswordChange: true,
      accessTokenSeconds: 2 * DAY,
    });
    const { email, accessToken } = await signUp(auth);
    auth.advance(DAY + 1);
    return { auth, email, token: accessToken };
  }

  it('requires no code soon after the sign-in', async () => {
    const { auth, email } = await createOldSession();
    const { accessToken } = await signIn(auth, email);
    expect((await put(auth, accessToken, { password: 'another one' })).status).toBe(200);
  });

  it('requires a mailed code later, which works once [API-23] [API-25]', async () => {
    const { auth, email, token } = await createOldSession();
    const bare = await put(auth, token, { password: 'another one' });
    expect([bare.status, bare.body.code]).toEqual([400, 'reauthentication_needed']);

    const response = await call(auth, '/reauthenticate', { token });
    expect([response.status, response.body]).toEqual([200, {}]);
    const mail = auth.lastMail(email);
    expect(mail).toMatchObject({ kind: 'reauthentication' });
    expect(mail.link).toBeUndefined();
    expect(mail.text).toContain(`Your code: ${mail.code}`);

    const wrong = await put(auth, token, { password: 'another one', nonce: 'wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'reauthentication_not_valid']);
    expect((await put(auth, token, { password: 'another one', nonce: mail.code })).status).toBe(200);
    expect((await put(auth, token, { password: 'a third one', nonce: mail.code })).status).toBe(422);
    expect((await signIn(auth, email, { password: 'another one' })).accessToken).toBeTypeOf('string');
  });

  it('rejects an expired code and a code of another user', async () => {
    const auth = await createTestAuth(database.pool, {
      securePasswordChange: true,
      recentSignInSeconds: 60,
      accessTokenSeconds: DAY,
    });
    const [own, other] = [await signUp(auth), await signUp(auth)];
    auth.advance(61);
    await call(auth, '/reauthenticate', { token: own.accessToken });
    const change = { password: 'another one', nonce: auth.lastMail(own.email).code };
    expect((await put(auth, other.accessToken, change)).status).toBe(422);
    auth.advance(3601);
    expect((await put(auth, own.accessToken, change)).status).toBe(422);
  });

  it('has a cool-down', async () => {
    const { auth, token } = await createOldSession();
    await call(auth, '/reauthenticate', { token });
    const again = await call(auth, '/reauthenticate', { token });
    expect([again.status, again.body.code]).toEqual([429, 'over_email_send_rate_limit']);
  });

  it('uses a text message for an account without an email [API-23]', async () => {
    const auth = await createTestAuth(database.pool, {
      securePasswordChange: true,
      recentSignInSeconds: 0,
      phoneProviderEnabled: true,
      phoneAutoconfirm: true,
    });
    const phone = freshPhone();
    const { body } = await call(auth, '/signup', { body: { phone, password: PASSWORD } });
    auth.advance(5);
    const response = await call(auth, '/reauthenticate', { token: body.access_token });
    expect(response.body).toEqual({ message_id: 'message-1' });
    const change = { password: 'another one', nonce: auth.lastSmsCode(phone) };
    expect((await put(auth, body.access_token, change)).status).toBe(200);
  });

  it('requires a signed-in user [API-23]', async () => {
    const auth = await createTestAuth(database.pool);
    expect((await call(auth, '/reauthenticate')).status).toBe(401);
  });
});

describe('a change of password with requireCurrentPassword', () => {
  it('is rejected without the current password and with a wrong one', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { accessToken: token } = await signUp(auth);
    const missing = await put(auth, token, { password: 'another one' });
    expect([missing.status, missing.body.code]).toEqual([400, 'current_password_required']);
    const wrong = await put(auth, token, { password: 'another one', current_password: 'guess' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid']);
    const right = await put(auth, token, { password: 'another one', current_password: PASSWORD });
    expect(right.status).toBe(200);
  });

  it('limits guesses', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { accessToken: token } = await signUp(auth);
    const guess = () => put(auth, token, { password: 'another one', current_password: 'guess' });
    for (let attempt = 0; attempt < 6; attempt += 1) await guess();
    expect((await guess()).status).toBe(429);
  });

  it('does not require it after a recovery link', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { email } = await signUp(auth);
    await call(auth, '/recover', { body: { email } });
    const verification = { type: 'recovery', email, token: auth.lastMail(email).code };
    const { body } = await call(auth, '/verify', { body: verification });
    expect((await put(auth, body.access_token, { password: 'another one' })).status).toBe(200);
  });
});

describe('concurrent changes of password from two sessions', () => {
  it('apply only the first one, which ends the other session', async () => {
    const auth = await createTestAuth(database.pool);
    const { email, accessToken } = await signUp(auth);
    const thief = await signIn(auth, email);
    const answers = await Promise.all([
      put(auth, accessToken, { password: 'of the one' }),
      put(auth, thief.accessToken, { password: 'of the other' }),
    ]);
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([200, 'session_not_found']);
    const kept = codes[0] === 200 ? 'of the one' : 'of the other';
    expect((await signIn(auth, email, { password: kept })).accessToken).toBeTypeOf('string');
  });
});

describe('password strength', () => {
  const strict = () =>
    createTestAuth(database.pool, {
      passwordMinLength: 8,
      passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      isPwnedPassword: async (password) => password === 'found in 1 breach',
    });

  it.each([
    ['abc', ['length', 'characters']],
    ['long enough', ['characters']],
    ['a1', ['length']],
    ['password1', ['pwned']],
    ['found in 1 breach', ['pwned']],
  ])('reports every reason against %s [ERR-03]', async (password, reasons) => {
    const { status, body } = await call(await strict(), '/signup', {
      body: { email: 'weak@example.com', password },
    });
    expect([status, body.code, body.weak_password]).toEqual([422, 'weak_password', { reasons }]);
  });

  it('reports a password that has become too weak at sign-in, and accepts it [ERR-03]', async () => {
    const { email } = await signUp(await createTestAuth(database.pool));
    const { body } = await signIn(await strict(), email);
    expect(body.access_token).toBeTypeOf('string');
    expect(body.weak_password.reasons).toEqual(['characters']);
  });

  it('accepts a password if isPwnedPassword fails', async () => {
    const auth = await createTestAuth(database.pool, {
      isPwnedPassword: () => Promise.reject(new Error('no network')),
    });
    expect((await signUp(auth)).accessToken).toBeTypeOf('string');
    expect(auth.errors).toHaveLength(1);
  });
});
