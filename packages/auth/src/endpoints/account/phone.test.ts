import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, { phoneProviderEnabled: true });
});
afterAll(() => database.close());

const register = (phone: string, more = {}) =>
  call(auth, '/signup', { body: { phone, password: PASSWORD, ...more } });
const signInByPhone = (phone: string, password = PASSWORD) =>
  call(auth, '/token?grant_type=password', { body: { phone, password } });
const verify = (body: unknown) => call(auth, '/verify', { body });

async function createConfirmedPhone(): Promise<{ phone: string; token: string }> {
  const phone = freshPhone();
  await register(phone);
  const { body } = await verify({ type: 'sms', phone, token: auth.lastSmsCode(phone) });
  return { phone, token: body.access_token };
}

describe('sign-up by phone', () => {
  it('sends a code that confirms the number and signs in [API-08] [API-19]', async () => {
    const phone = freshPhone();
    const { status, body } = await register(`+${phone}`, { data: { full_name: 'Fatou' } });
    expect([status, body.access_token]).toEqual([200, undefined]);
    expect(body).toMatchObject({ phone, email: '', confirmation_sent_at: expect.any(String) });
    expect(body.user_metadata).toMatchObject({ full_name: 'Fatou', phone, phone_verified: false });
    expect((await signInByPhone(phone)).body).toEqual({
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });

    const entered = await verify({ type: 'sms', phone, token: auth.lastSmsCode(phone) });
    expect(entered.body.user.identities[0]).toMatchObject({
      provider: 'phone',
      identity_data: { phone, phone_verified: true },
    });
    expect((await signInByPhone(`+${phone}`)).status).toBe(200);
  });

  it('signs in immediately with phoneAutoconfirm', async () => {
    auth = await createTestAuth(database.pool, { phoneProviderEnabled: true, phoneAutoconfirm: true });
    const phone = freshPhone();
    const { body } = await register(phone);
    expect(decodeJwt(body.access_token)).toMatchObject({ phone, email: '', amr: [{ method: 'password' }] });
    expect(auth.messages).toHaveLength(0);
    const taken = await register(phone);
    expect([taken.status, taken.body.code]).toEqual([422, 'user_already_exists']);
  });

  it('does not reveal that a number is taken', async () => {
    const { phone } = await createConfirmedPhone();
    const before = auth.messages.length;
    const { status, body } = await register(phone, { data: { full_name: 'Somebody' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone, role: '', identities: [], user_metadata: { full_name: 'Somebody' } });
    expect(auth.messages).toHaveLength(before);
  });

  it.each([
    ['both addresses', { email: 'a@b.co' }, 400, 'validation_failed'],
    ['an unknown channel', { channel: 'pigeon' }, 400, 'validation_failed'],
    ['PKCE', { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }, 400, 'validation_failed'],
    ['a malformed number', { phone: '0123' }, 400, 'validation_failed'],
  ])('rejects %s', async (_name, more, status, code) => {
    const answer = await register(freshPhone(), more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is rejected if phones are disabled', async () => {
    auth = await createTestAuth(database.pool);
    expect((await register(freshPhone())).body).toEqual({
      code: 'phone_provider_disabled',
      message: 'Phone signups are disabled',
    });
    const login = await signInByPhone(freshPhone());
    expect([login.status, login.body.message]).toEqual([422, 'Phone logins are disabled']);
  });
});

describe('sign-in by phone', () => {
  it('returns the same error for a wrong password and an unknown number', async () => {
    const { phone } = await createConfirmedPhone();
    const wrong = await signInByPhone(phone, 'wrong one');
    const unknown = await signInByPhone(freshPhone());
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body.code).toBe('invalid_credentials');
  });
});

describe('a change of number', () => {
  it('requires the code sent to the new number [API-19] [API-25]', async () => {
    const { email, accessToken: token } = await signUp(auth);
    const phone = freshPhone();
    const response = await call(auth, '/user', { method: 'PUT', token, body: { phone: `+${phone}` } });
    expect(response.body).toMatchObject({
      phone: '',
      new_phone: phone,
      phone_change_sent_at: expect.any(String),
    });
    const { body } = await verify({ type: 'phone_change', phone, token: auth.lastSmsCode(phone) });
    expect(body.user).toMatchObject({ email, phone, phone_confirmed_at: expect.any(String) });
    expect(body.user.new_phone).toBeUndefined();
    expect(body.user.app_metadata.providers).toEqual(['email', 'phone']);
    expect((await signInByPhone(phone)).status).toBe(200);
  });

  it('applies immediately with phoneAutoconfirm', async () => {
    auth = await createTestAuth(database.pool, { phoneProviderEnabled: true, phoneAutoconfirm: true });
    const { accessToken: token } = await signUp(auth);
    const phone = freshPhone();
    const { body } = await call(auth, '/user', { method: 'PUT', token, body: { phone } });
    expect(body).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  });

  it('rejects a taken number', async () => {
    const { phone } = await createConfirmedPhone();
    const { accessToken: token } = await signUp(auth);
    const { status, body } = await call(auth, '/user', { method: 'PUT', token, body: { phone } });
    expect([status, body.code]).toEqual([422, 'phone_exists']);
  });

  it('rejects a number that was taken in the meantime', async () => {
    const { accessToken: token } = await signUp(auth);
    const phone = freshPhone();
    await call(auth, '/user', { method: 'PUT', token, body: { phone } });
    const change = auth.lastSmsCode(phone);
    await register(phone);
    await verify({ type: 'sms', phone, token: auth.lastSmsCode(phone) });
    const { status, body } = await verify({ type: 'phone_change', phone, token: change });
    expect([status, body.code]).toEqual([422, 'phone_exists']);
  });
});

describe('resend', () => {
  it('sends the sign-up code again after the cool-down [API-21]', async () => {
    const phone = freshPhone();
    await register(phone);
    const early = await call(auth, '/resend', { body: { type: 'sms', phone } });
    expect([early.status, early.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    auth.advance(61);
    const again = await call(auth, '/resend', { body: { type: 'sms', phone } });
    expect([again.status, again.body]).toEqual([200, {}]);
    expect(auth.messages.filter(({ to }) => to === phone)).toHaveLength(2);
  });

  it('sends the code of a change to the pending number [API-21]', async () => {
    const { phone, token } = await createConfirmedPhone();
    const next = freshPhone();
    await call(auth, '/user', { method: 'PUT', token, body: { phone: next } });
    auth.advance(61);
    await call(auth, '/resend', { body: { type: 'phone_change', phone } });
    expect(auth.messages.filter(({ to }) => to === next)).toHaveLength(2);
    const { body } = await verify({ type: 'phone_change', phone: next, token: auth.lastSmsCode(next) });
    expect(body.user.phone).toBe(next);
  });

  it('returns the same responses for unknown and confirmed numbers [API-21]', async () => {
    const { phone } = await createConfirmedPhone();
    const stranger = freshPhone();
    for (const expected of [200, 429]) {
      const answers = await Promise.all(
        [phone, stranger].map((to) => call(auth, '/resend', { body: { type: 'sms', phone: to } })),
      );
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    }
  });

  it('returns the same error for unknown and known numbers after the message budget is used up', async () => {
    auth = await createTestAuth(database.pool, { phoneProviderEnabled: true, smsPerHour: 1 });
    await database.pool.query('delete from auth.rate_buckets');
    const phone = freshPhone();
    await register(phone);
    auth.advance(61);
    const stranger = freshPhone();
    for (let round = 0; round < 2; round += 1) {
      const [known, unknown] = await Promise.all(
        [phone, stranger].map((to) => call(auth, '/resend', { body: { type: 'sms', phone: to } })),
      );
      expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
      expect(known?.body.code).toBe('over_sms_send_rate_limit');
    }
  });

  it.each([
    ['an email for a message', { type: 'sms', email: freshEmail() }],
    ['two addresses', { type: 'phone_change', email: freshEmail(), phone: '2207000001' }],
    ['no address', { type: 'phone_change' }],
  ])('rejects %s', async (_name, body) => {
    const answer = await call(auth, '/resend', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});
