import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signUp,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createCaptchaService } from './captcha.ts';

let database: TestDatabase;
let service: Server;
let verifyUrl: string;
const verifications: URLSearchParams[] = [];

beforeAll(async () => {
  database = await createDatabase();
  service = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    verifications.push(form);
    const success = form.get('response') === 'solved';
    response.end(JSON.stringify({ success, ...(success ? {} : { 'error-codes': ['invalid-input'] }) }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(async () => {
  service.close();
  await database.close();
});

const guarded = () =>
  createTestAuth(database.pool, {
    captcha: createCaptchaService({ verifyUrl, secret: 'shared secret', siteKey: 'site' }),
    clientAddress: () => '192.0.2.1',
    rateLimits: { signup: false, token: false },
    anonymousSignInEnabled: true,
  });
const solved = { gotrue_meta_security: { captcha_token: 'solved' } };

describe('a captcha', () => {
  it('is verified by a service that receives the caller’s address [API-09]', async () => {
    const auth = await guarded();
    const body = { email: freshEmail(), password: PASSWORD, ...solved };
    expect((await call(auth, '/signup', { body })).status).toBe(200);
    expect(Object.fromEntries(verifications.at(-1) ?? [])).toEqual({
      secret: 'shared secret',
      response: 'solved',
      remoteip: '192.0.2.1',
      sitekey: 'site',
    });
  });

  it('is required, and a rejection contains the service’s reasons [API-09]', async () => {
    const auth = await guarded();
    const body = { email: freshEmail(), password: PASSWORD };
    const missing = await call(auth, '/signup', { body });
    expect(missing.status).toBe(400);
    expect(missing.body).toEqual({
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (no captcha_token found)',
    });
    const wrong = await call(auth, '/signup', {
      body: { ...body, gotrue_meta_security: { captcha_token: 'guessed' } },
    });
    expect(wrong.body.message).toBe('captcha protection: request disallowed (invalid-input)');
  });

  it.each([
    ['/signup', {}],
    ['/otp', { email: 'a@b.co' }],
    ['/magiclink', { email: 'a@b.co' }],
    ['/recover', { email: 'a@b.co' }],
    ['/resend', { type: 'signup', email: 'a@b.co' }],
    ['/token?grant_type=password', { email: 'a@b.co', password: PASSWORD }],
    ['/token?grant_type=web3', {}],
  ])('protects %s', async (path, body) => {
    const answer = await call(await guarded(), path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'captcha_failed']);
  });

  it('is not required for a refresh or an administrator', async () => {
    const auth = await guarded();
    const { refreshToken } = await signUp(await createTestAuth(database.pool));
    const refresh = { refresh_token: refreshToken };
    expect((await call(auth, '/token?grant_type=refresh_token', { body: refresh })).status).toBe(200);
    const token = await auth.signServiceToken();
    const body = { email: freshEmail(), password: PASSWORD };
    expect((await call(auth, '/signup', { body, token })).status).toBe(200);
  });

  it('can be verified by a function, and is not required without configuration', async () => {
    const auth = await createTestAuth(database.pool, {
      captcha: { verify: async (token) => ({ passed: token === 'yes' }) },
    });
    const body = { email: freshEmail(), password: PASSWORD };
    expect((await call(auth, '/signup', { body })).status).toBe(400);
    const security = { gotrue_meta_security: { captcha_token: 'yes' } };
    expect((await call(auth, '/signup', { body: { ...body, ...security } })).status).toBe(200);
    const open = await createTestAuth(database.pool);
    const other = { email: freshEmail(), password: PASSWORD, ...solved };
    expect((await call(open, '/signup', { body: other })).status).toBe(200);
  });

  it('fails the request when the service does not respond', async () => {
    const auth = await createTestAuth(database.pool, {
      captcha: createCaptchaService({ verifyUrl: 'http://127.0.0.1:1/', secret: 'x' }),
    });
    const body = { email: freshEmail(), password: PASSWORD, ...solved };
    expect((await call(auth, '/signup', { body })).status).toBe(500);
    expect(auth.errors).toHaveLength(1);
  });

  it.each([
    ['https://captcha.example', ''],
    ['', 'x'],
  ])('needs a URL and a secret', (url, secret) => {
    expect(() => createCaptchaService({ verifyUrl: url, secret })).toThrow('captcha');
  });
});
