import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createConfirmedAccount,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, { mailAutoconfirm: false, phoneProviderEnabled: true });
});
afterAll(() => database.close());

const otp = (body: unknown, server = auth) => call(server, '/otp', { body });
const verify = (body: unknown, server = auth) => call(server, '/verify', { body });

describe('a sign-in code by mail', () => {
  it('is sent to a known address with a link and signs in [API-18] [API-19]', async () => {
    const email = await createConfirmedAccount(auth);
    const response = await otp({ email });
    expect([response.status, response.body]).toEqual([200, {}]);
    const mail = auth.lastMail(email);
    expect(mail.kind).toBe('magic_link');
    expect(mail.link).toContain('&type=magiclink&');
    const { status, body } = await verify({ type: 'magiclink', email, token: mail.code });
    expect(status).toBe(200);
    expect(decodeJwt(body.access_token)).toMatchObject({ email, amr: [{ method: 'otp' }] });
    expect((await verify({ type: 'magiclink', email, token: mail.code })).status).toBe(403);
  });

  it('creates an account for a new address, whose confirmation signs in [API-18]', async () => {
    const email = freshEmail();
    const response = await otp({ email, data: { full_name: 'Awa' } });
    expect([response.status, response.body]).toEqual([200, {}]);
    const mail = auth.lastMail(email);
    expect(mail.kind).toBe('confirmation');
    const { body } = await verify({ type: 'email', email, token: mail.code });
    expect(body.user.user_metadata).toMatchObject({ full_name: 'Awa', email_verified: true });
    const signIn = { email, password: '' };
    expect((await call(auth, '/token?grant_type=password', { body: signIn })).status).toBe(400);
  });

  it('creates a confirmed account and mails a sign-in link with mailAutoconfirm', async () => {
    const server = await createTestAuth(database.pool, { mailAutoconfirm: true });
    const email = freshEmail();
    const response = await otp({ email }, server);
    expect([response.status, response.body]).toEqual([200, {}]);
    expect(server.mails.map(({ kind }) => kind)).toEqual(['magic_link']);
    const { status } = await verify({ type: 'magiclink', email, token: server.lastMail(email).code }, server);
    expect(status).toBe(200);
  });

  it('is rejected for a new address if create_user is false [API-18]', async () => {
    const email = freshEmail();
    const rejected = await otp({ email, create_user: false });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'otp_disabled']);
    expect(auth.mails).toHaveLength(0);
    expect((await otp({ email: 'no address', create_user: false })).body.code).toBe('otp_disabled');
  });

  it('does not reveal which addresses have an account with concealUnknownAtOtp [SEC-36]', async () => {
    const server = await createTestAuth(database.pool, { mailAutoconfirm: false, concealUnknownAtOtp: true });
    const [known, unknown] = [await createConfirmedAccount(auth), freshEmail()];
    for (const expected of [200, 429]) {
      const answers = await Promise.all(
        [known, unknown].map((email) => otp({ email, create_user: false }, server)),
      );
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
      expect(Object.keys(answers[0]?.body)).toEqual(Object.keys(answers[1]?.body));
    }
    expect(server.mails.map(({ to }) => to)).toEqual([known]);
  });

  it('has a cool-down with Retry-After', async () => {
    const email = await createConfirmedAccount(auth);
    await otp({ email });
    const again = await otp({ email });
    expect([again.status, again.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50);
    auth.advance(61);
    expect((await otp({ email })).status).toBe(200);
  });

  it('has the method magiclink in a PKCE flow', async () => {
    const email = await createConfirmedAccount(auth);
    await otp({ email, code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' });
    const link = auth.lastMail(email).link ?? '';
    const opened = await auth.app.request(link.replace('http://localhost:3000/auth/v1', ''));
    const auth_code = new URL(opened.headers.get('Location') ?? '').searchParams.get('code');
    const { body } = await call(auth, '/token?grant_type=pkce', {
      body: { auth_code, code_verifier: 'v'.repeat(43) },
    });
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'magiclink' }] });
  });

  it.each([
    ['two addresses', { email: 'a@b.co', phone: '+2207000001' }, 400, 'validation_failed'],
    ['no address', {}, 400, 'validation_failed'],
    ['a channel for a mail', { email: 'a@b.co', channel: 'sms' }, 400, 'validation_failed'],
    ['an unknown channel', { phone: '+2207000001', channel: 'whatsapp' }, 400, 'validation_failed'],
    ['a malformed email', { email: 'x' }, 400, 'validation_failed'],
    ['a malformed phone', { phone: 'x' }, 400, 'validation_failed'],
    ['an incomplete challenge', { email: 'a@b.co', code_challenge: 'x' }, 400, 'validation_failed'],
    ['a number', { email: 1 }, 400, 'bad_json'],
  ])('is rejected with %s', async (_name, body, status, code) => {
    const answer = await otp(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    [
      'mail is disabled',
      { emailProviderEnabled: false },
      { email: 'a@b.co' },
      422,
      'email_provider_disabled',
    ],
    ['links are disabled', { magicLinkEnabled: false }, { email: 'a@b.co' }, 422, 'email_provider_disabled'],
    [
      'phones are disabled',
      { phoneProviderEnabled: false },
      { phone: '1234567' },
      400,
      'phone_provider_disabled',
    ],
    ['sign-ups are disabled', { signUpEnabled: false }, { email: 'new@b.co' }, 422, 'signup_disabled'],
  ])('is rejected if %s', async (_name, options, body, status, code) => {
    const server = await createTestAuth(database.pool, { mailAutoconfirm: false, ...options });
    const answer = await otp(body, server);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('POST /magiclink', () => {
  it('mails a sign-in link and always creates an account [API-18]', async () => {
    const email = await createConfirmedAccount(auth);
    const known = await call(auth, '/magiclink', { body: { email } });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect(auth.lastMail(email).kind).toBe('magic_link');
    const fresh = freshEmail();
    await call(auth, '/magiclink', { body: { email: fresh, create_user: false } });
    expect(auth.lastMail(fresh).kind).toBe('confirmation');
  });

  it('requires an address', async () => {
    const { status, body } = await call(auth, '/magiclink', { body: {} });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});

describe('a sign-in code by text message', () => {
  it('signs up a new number and signs in a known one [API-18] [API-19]', async () => {
    const phone = freshPhone();
    const first = await otp({ phone: `+${phone}`, data: { full_name: 'Lamin' } });
    expect(first.status).toBe(200);
    expect(auth.messages.at(-1)).toMatchObject({ to: phone, channel: 'sms' });
    expect(auth.messages.at(-1)?.text).toBe(`Your code is ${auth.lastSmsCode(phone)}`);
    const entered = await verify({ type: 'sms', phone: `+${phone}`, token: auth.lastSmsCode(phone) });
    expect(entered.body.user).toMatchObject({ phone, email: '', phone_confirmed_at: expect.any(String) });
    expect(entered.body.user.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] });

    auth.advance(61);
    const second = await otp({ phone });
    expect(second.body).toEqual({ message_id: 'message-2' });
    const again = await verify({ type: 'sms', phone, token: auth.lastSmsCode(phone) });
    expect(again.body.user.id).toBe(entered.body.user.id);
  });

  it('expires after a minute or after ten wrong guesses', async () => {
    const phone = freshPhone();
    await otp({ phone });
    auth.advance(61);
    const late = await verify({ type: 'sms', phone, token: auth.lastSmsCode(phone) });
    expect([late.status, late.body.code]).toEqual([403, 'otp_expired']);
    await otp({ phone });
    const code = auth.lastSmsCode(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1) await verify({ type: 'sms', phone, token: wrong });
    expect((await verify({ type: 'sms', phone, token: code })).status).toBe(403);
  });

  it('creates no account if create_user is false', async () => {
    const rejected = await otp({ phone: freshPhone(), create_user: false });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'otp_disabled']);
  });

  it('is fixed for test numbers, which receive no message', async () => {
    const server = await createTestAuth(database.pool, {
      phoneProviderEnabled: true,
      testPhoneCodes: { '2207999999': '123456' },
    });
    await otp({ phone: '+220 7999999' }, server);
    expect(server.messages).toHaveLength(0);
    expect((await verify({ type: 'sms', phone: '+2207999999', token: '123456' }, server)).status).toBe(200);
  });

  it('creates no account if it cannot be sent', async () => {
    const server = await createTestAuth(database.pool, {
      phoneProviderEnabled: true,
      sendSms: () => Promise.reject(new Error('no network')),
    });
    const phone = freshPhone();
    const rejected = await otp({ phone }, server);
    expect([rejected.status, rejected.body.code]).toEqual([422, 'sms_send_failed']);
    const { rowCount } = await database.pool.query('select 1 from auth.users where phone = $1', [phone]);
    expect(rowCount).toBe(0);
  });
});
