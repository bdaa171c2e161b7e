import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  PASSWORD,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, {
    anonymousSignInEnabled: true,
    mailAutoconfirm: false,
    phoneProviderEnabled: true,
  });
});
afterAll(() => database.close());

const signInAnonymously = (body: unknown = {}, server = auth) => call(server, '/signup', { body });

describe('an anonymous sign-in', () => {
  it('opens a session for a user without any address [API-10]', async () => {
    const { status, body } = await signInAnonymously({ data: { theme: 'dark' } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    });
    expect(decodeJwt(body.access_token)).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
  });

  it('is rejected if it is disabled, before any other check [API-10]', async () => {
    const server = await createTestAuth(database.pool, { signUpEnabled: false });
    expect((await signInAnonymously({}, server)).body.code).toBe('anonymous_provider_disabled');
    const closed = await createTestAuth(database.pool, {
      anonymousSignInEnabled: true,
      signUpEnabled: false,
    });
    expect((await signInAnonymously({}, closed)).body.code).toBe('signup_disabled');
  });

  it('is announced in the settings', async () => {
    const { body } = await call(auth, '/settings');
    expect(body.external).toMatchObject({ anonymous_users: true, phone: true });
  });
});

describe('an anonymous account', () => {
  it('becomes permanent once an email is confirmed', async () => {
    const { body: entered } = await signInAnonymously();
    const token = entered.access_token;
    const email = freshEmail();
    const response = await call(auth, '/user', { method: 'PUT', token, body: { email } });
    expect(response.body).toMatchObject({ is_anonymous: true, new_email: email });
    const code = auth.lastMail(email).code;
    const { body } = await call(auth, '/verify', { body: { type: 'email_change', email, token: code } });
    expect(body.user).toMatchObject({
      id: entered.user.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(decodeJwt(body.access_token)).toMatchObject({ is_anonymous: false });
  });

  it('becomes permanent immediately with mailAutoconfirm', async () => {
    const server = await createTestAuth(database.pool, { anonymousSignInEnabled: true });
    const token = (await signInAnonymously({}, server)).body.access_token;
    const email = freshEmail();
    const body = { email, password: PASSWORD };
    const changed = await call(server, '/user', { method: 'PUT', token, body });
    expect(changed.body).toMatchObject({ email, is_anonymous: false });
    expect((await call(server, '/token?grant_type=password', { body })).status).toBe(200);
  });

  it('becomes permanent once a phone is confirmed', async () => {
    const token = (await signInAnonymously()).body.access_token;
    const phone = freshPhone();
    await call(auth, '/user', { method: 'PUT', token, body: { phone } });
    const { body } = await call(auth, '/verify', {
      body: { type: 'phone_change', phone, token: auth.lastSmsCode(phone) },
    });
    expect(body.user).toMatchObject({ phone, is_anonymous: false });
  });

  it('cannot have a password without an address', async () => {
    const token = (await signInAnonymously()).body.access_token;
    const { status, body } = await call(auth, '/user', {
      method: 'PUT',
      token,
      body: { password: PASSWORD },
    });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  it('cannot reauthenticate [API-23]', async () => {
    const token = (await signInAnonymously()).body.access_token;
    const { status, body } = await call(auth, '/reauthenticate', { token });
    expect([status, body.message]).toEqual([
      400,
      'Reauthentication requires the user to have an email or a phone number',
    ]);
  });
});
