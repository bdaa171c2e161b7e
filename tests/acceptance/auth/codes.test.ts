import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClient,
  freshEmail,
  freshPhone,
  PASSWORD,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    mailAutoconfirm: false,
    phoneProviderEnabled: true,
    anonymousSignInEnabled: true,
    mailCoolDownSeconds: 0,
    smsCoolDownSeconds: 0,
  });
});
afterAll(() => server.close());

describe('sign-in by code', () => {
  it('sends a mail to a new address and signs in with its code [API-18] [API-19]', async () => {
    const { client, events } = createClient(server);
    const email = freshEmail();
    const response = await client.signInWithOtp({ email, options: { data: { full_name: 'Awa' } } });
    expect(response).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
    const token = server.getMail(email).code ?? '';
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe('Awa');
    expect(events).toContain('SIGNED_IN');

    await client.signOut();
    await client.signInWithOtp({ email });
    expect(server.getMail(email).kind).toBe('magic_link');
    const again = await client.verifyOtp({
      email,
      token: server.getMail(email).code ?? '',
      type: 'magiclink',
    });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('creates no account when shouldCreateUser is false [API-18]', async () => {
    const { client } = createClient(server);
    const { error } = await client.signInWithOtp({
      email: freshEmail(),
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('sends a text message and signs in with its code [API-18] [API-19]', async () => {
    const { client } = createClient(server);
    const phone = freshPhone();
    const response = await client.signInWithOtp({ phone: `+${phone}` });
    expect(response.error).toBeNull();
    expect(response.data.messageId).toMatch(/^message-/);
    const token = server.getSms(phone).code;
    const { data, error } = await client.verifyOtp({ phone: `+${phone}`, token, type: 'sms' });
    expect(error).toBeNull();
    expect(data.user?.phone).toBe(phone);
  });

  it('rejects a wrong code [API-19] [ERR-01]', async () => {
    const { client } = createClient(server);
    const email = freshEmail();
    const { error } = await client.verifyOtp({ email, token: '000000', type: 'email' });
    expect(error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });
});

describe('a phone account', () => {
  it('signs up, requests the code again, confirms and signs in [API-08] [API-21]', async () => {
    const { client } = createClient(server);
    const phone = freshPhone();
    const signedUp = await client.signUp({ phone: `+${phone}`, password: PASSWORD });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    const first = server.getSms(phone);
    expect((await client.resend({ type: 'sms', phone: `+${phone}` })).error).toBeNull();
    expect(server.getSms(phone)).not.toBe(first);
    await client.verifyOtp({ phone, token: server.getSms(phone).code, type: 'sms' });
    const again = await createClient(server).client.signInWithPassword({ phone, password: PASSWORD });
    expect(again.data.user?.phone).toBe(phone);
  });

  it('changes its number after the new number confirms the change [API-19] [API-25]', async () => {
    const { client } = createClient(server);
    const [phone, next] = [freshPhone(), freshPhone()];
    await client.signInWithOtp({ phone });
    await client.verifyOtp({ phone, token: server.getSms(phone).code, type: 'sms' });
    const response = await client.updateUser({ phone: `+${next}` });
    expect(response.data.user?.new_phone).toBe(next);
    const token = server.getSms(next).code;
    const { data, error } = await client.verifyOtp({ phone: next, token, type: 'phone_change' });
    expect(error).toBeNull();
    expect(data.user?.phone).toBe(next);
  });
});

describe('an anonymous account', () => {
  it('signs in without an address and keeps its id when an address is added [API-10]', async () => {
    const { client, events } = createClient(server);
    const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'dark' } });
    expect(events).toContain('SIGNED_IN');
    const email = freshEmail();
    await client.updateUser({ email });
    const token = server.getMail(email).code ?? '';
    const permanent = await client.verifyOtp({ email, token, type: 'email_change' });
    expect(permanent.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  });
});

describe('reauthentication', () => {
  it('mails a code that a password change requires [API-23] [API-25]', async () => {
    const strict = await startServer({ securePasswordChange: true, recentSignInSeconds: -1 });
    const { client } = createClient(strict);
    const email = freshEmail();
    await client.signUp({ email, password: PASSWORD });
    const bare = await client.updateUser({ password: 'another password' });
    expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = strict.getMail(email).code ?? '';
    const changed = await client.updateUser({ password: 'another password', nonce });
    expect(changed.error).toBeNull();
    await strict.close();
  });
});

describe('a captcha token', () => {
  it('is sent by the client [API-09]', async () => {
    const guarded = await startServer({
      captcha: { verify: async (token) => ({ passed: token === 'solved' }) },
    });
    const { client } = createClient(guarded);
    const credentials = { email: freshEmail(), password: PASSWORD };
    const bare = await client.signUp(credentials);
    expect(bare.error).toMatchObject({ status: 400, code: 'captcha_failed' });
    const options = { captchaToken: 'solved' };
    expect((await client.signUp({ ...credentials, options })).error).toBeNull();
    expect((await client.signInWithPassword({ ...credentials, options })).error).toBeNull();
    await guarded.close();
  });
});
