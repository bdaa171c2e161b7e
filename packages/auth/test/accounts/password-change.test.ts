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
} from '../support/auth-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

const DAY = 24 * 3600;
const put = (auth: TestAuth, token: string, body: unknown) =>
  call(auth, '/user', { method: 'PUT', token, body });

describe('a change of password that has to be confirmed', () => {
  async function oldSession() {
    const auth = await createTestAuth(database.pool, {
      securePasswordChange: true,
      accessTokenSeconds: 2 * DAY,
    });
    const { email, accessToken } = await signUp(auth);
    auth.advance(DAY + 1);
    return { auth, email, token: accessToken };
  }

  it('needs no code soon after the sign-in', async () => {
    const { auth, email } = await oldSession();
    const { accessToken } = await signIn(auth, email);
    expect((await put(auth, accessToken, { password: 'another one' })).status).toBe(200);
  });

  it('needs the code of a mail later, which works once [API-23] [API-25]', async () => {
    const { auth, email, token } = await oldSession();
    const bare = await put(auth, token, { password: 'another one' });
    expect([bare.status, bare.body.code]).toEqual([400, 'reauthentication_needed']);

    const asked = await call(auth, '/reauthenticate', { token });
    expect([asked.status, asked.body]).toEqual([200, {}]);
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

  it('refuses a code that is too old or was asked for by somebody else', async () => {
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
    const { auth, token } = await oldSession();
    await call(auth, '/reauthenticate', { token });
    const again = await call(auth, '/reauthenticate', { token });
    expect([again.status, again.body.code]).toEqual([429, 'over_email_send_rate_limit']);
  });

  it('goes by text message to an account without an email [API-23]', async () => {
    const auth = await createTestAuth(database.pool, {
      securePasswordChange: true,
      recentSignInSeconds: 0,
      phoneProviderEnabled: true,
      phoneAutoconfirm: true,
    });
    const phone = freshPhone();
    const { body } = await call(auth, '/signup', { body: { phone, password: PASSWORD } });
    auth.advance(5);
    const asked = await call(auth, '/reauthenticate', { token: body.access_token });
    expect(asked.body).toEqual({ message_id: 'message-1' });
    const change = { password: 'another one', nonce: auth.lastSmsCode(phone) };
    expect((await put(auth, body.access_token, change)).status).toBe(200);
  });

  it('asks for a signed-in user [API-23]', async () => {
    const auth = await createTestAuth(database.pool);
    expect((await call(auth, '/reauthenticate')).status).toBe(401);
  });
});

describe('a change of password that needs the current one', () => {
  it('refuses without it and with a wrong one', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { accessToken: token } = await signUp(auth);
    const missing = await put(auth, token, { password: 'another one' });
    expect([missing.status, missing.body.code]).toEqual([400, 'current_password_required']);
    const wrong = await put(auth, token, { password: 'another one', current_password: 'guess' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid']);
    const right = await put(auth, token, { password: 'another one', current_password: PASSWORD });
    expect(right.status).toBe(200);
  });

  it('slows down whoever guesses', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { accessToken: token } = await signUp(auth);
    const guess = () => put(auth, token, { password: 'another one', current_password: 'guess' });
    for (let attempt = 0; attempt < 6; attempt += 1) await guess();
    expect((await guess()).status).toBe(429);
  });

  it('does not ask whoever came in by a recovery link', async () => {
    const auth = await createTestAuth(database.pool, { requireCurrentPassword: true });
    const { email } = await signUp(auth);
    await call(auth, '/recover', { body: { email } });
    const verification = { type: 'recovery', email, token: auth.lastMail(email).code };
    const { body } = await call(auth, '/verify', { body: verification });
    expect((await put(auth, body.access_token, { password: 'another one' })).status).toBe(200);
  });
});

describe('two changes of password at the same time, from two sessions', () => {
  it('leave the first one standing, whose owner has ended the other session with it', async () => {
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
  ])('tells every reason against %s [ERR-03]', async (password, reasons) => {
    const { status, body } = await call(await strict(), '/signup', {
      body: { email: 'weak@example.com', password },
    });
    expect([status, body.code, body.weak_password]).toEqual([422, 'weak_password', { reasons }]);
  });

  it('tells at sign-in that a password has become too weak, and lets in [ERR-03]', async () => {
    const { email } = await signUp(await createTestAuth(database.pool));
    const { body } = await signIn(await strict(), email);
    expect(body.access_token).toBeTypeOf('string');
    expect(body.weak_password.reasons).toEqual(['characters']);
  });

  it('lets a password pass where nobody can tell whether it is known', async () => {
    const auth = await createTestAuth(database.pool, {
      isPwnedPassword: () => Promise.reject(new Error('no network')),
    });
    expect((await signUp(auth)).accessToken).toBeTypeOf('string');
    expect(auth.errors).toHaveLength(1);
  });
});
