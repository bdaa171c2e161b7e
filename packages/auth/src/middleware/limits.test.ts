import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../test-support/auth-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

/** A server behind a proxy that sets the client address. */
const proxied = (options = {}) =>
  createTestAuth(database.pool, { clientAddress: (c) => c.req.header('X-Client-IP'), ...options });
const from = (address: string) => ({ headers: { 'X-Client-IP': address } });

describe('limits per client address', () => {
  it('hold across processes and return Retry-After', async () => {
    const limit = { clockStoppedAt: Date.now(), rateLimits: { recover: { calls: 4, perSeconds: 60 } } };
    const [one, other] = [await proxied(limit), await proxied(limit)];
    const sendRequest = (server: TestAuth, address: string) =>
      call(server, '/recover', { body: { email: freshEmail() }, ...from(address) });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sendRequest(index % 2 ? one : other, '192.0.2.7')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.body).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect(Number(rejected?.headers.get('Retry-After'))).toBe(15);
    expect((await sendRequest(one, '192.0.2.8')).status).toBe(200);
    one.advance(15);
    expect((await sendRequest(one, '192.0.2.7')).status).toBe(200);
    expect((await sendRequest(one, '192.0.2.7')).status).toBe(429);
  });

  it('do not lock a caller out after the clock is set back', async () => {
    const server = await proxied({ rateLimits: { recover: { calls: 2, perSeconds: 60 } } });
    const sendRequest = () =>
      call(server, '/recover', { body: { email: freshEmail() }, ...from('192.0.2.9') });
    const statuses = async () => [
      (await sendRequest()).status,
      (await sendRequest()).status,
      (await sendRequest()).status,
    ];
    server.advance(6 * 3600);
    expect(await statuses()).toEqual([200, 200, 429]);
    server.advance(-6 * 3600);
    expect(await statuses()).toEqual([200, 200, 429]);
    server.advance(6 * 3600);
    expect(await statuses()).toEqual([200, 200, 429]);
  });

  it('count an IPv6 network as one caller', async () => {
    const server = await proxied({ rateLimits: { recover: { calls: 1, perSeconds: 60 } } });
    const sendRequest = (address: string) =>
      call(server, '/recover', { body: { email: freshEmail() }, ...from(address) });
    expect((await sendRequest('2001:db8:0:7::1')).status).toBe(200);
    expect((await sendRequest('2001:db8:0:7:ffff::2')).status).toBe(429);
    expect((await sendRequest('2001:db8::7')).status).toBe(200);
  });

  it('allow 30 calls at once for most routes, each with its own bucket', async () => {
    // Another test covers the limit that all mail-sending calls share.
    const server = await proxied({ rateLimits: { mail: false } });
    const sendRequest = (path: string) => call(server, path, { body: {}, ...from('192.0.2.20') });
    for (const path of ['/recover', '/otp', '/resend', '/verify', '/signup', '/token?grant_type=password']) {
      const answers = await Promise.all(Array.from({ length: 31 }, () => sendRequest(path)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    }
  });

  it('count anonymous sign-ins per hour', async () => {
    const server = await proxied({ clockStoppedAt: Date.now(), anonymousSignInEnabled: true });
    const signInAnonymously = () => call(server, '/signup', { body: {}, ...from('192.0.2.30') });
    const answers = await Promise.all(Array.from({ length: 31 }, signInAnonymously));
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected.map(({ headers }) => headers.get('Retry-After'))).toEqual(['120']);
  });

  it('also apply the product’s own limiter', async () => {
    const server = await createTestAuth(database.pool, {
      limitRate: ({ bucket }) => (bucket === 'magiclink' ? 7 : undefined),
    });
    const rejected = await call(server, '/magiclink', { body: {} });
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '7']);
  });
});

describe('sending limits', () => {
  it('cap the mails per hour, with the same response for unknown addresses', async () => {
    const fresh = await createDatabase();
    const auth = await createTestAuth(fresh.pool, { mailAutoconfirm: false, mailsPerHour: 2 });
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of emails) await auth.createConfirmedUser({ email });
    const answers = [];
    for (const email of [...emails, freshEmail('stranger')]) {
      answers.push(await call(auth, '/recover', { body: { email } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(answers[2]?.body).toEqual(answers[3]?.body);
    expect(answers[2]?.body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    });
    expect(auth.mails).toHaveLength(2);
    auth.advance(1800);
    expect((await call(auth, '/recover', { body: { email: emails[2] } })).status).toBe(200);
    await fresh.close();
  });

  it('count all mail-sending calls of one client address together [SEC-33]', async () => {
    const auth = await createTestAuth(database.pool, {
      mailAutoconfirm: false,
      clientAddress: (c) => c.req.header('x-client'),
      rateLimits: { mail: { calls: 4, perSeconds: 3600, burst: 4 } },
    });
    const post = (path: string, body: object, address = '192.0.2.50') =>
      call(auth, path, { body, headers: { 'x-client': address } });
    const answers = [
      await post('/signup', { email: freshEmail(), password: PASSWORD }),
      await post('/otp', { email: freshEmail() }),
      await post('/recover', { email: freshEmail() }),
      await post('/resend', { type: 'signup', email: freshEmail() }),
      await post('/magiclink', { email: freshEmail() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[4]?.body.code).toBe('over_request_rate_limit');
    expect((await post('/recover', { email: freshEmail() }, '192.0.2.51')).status).toBe(200);
  });

  it('reserve a share of the mails for accounts during a flood of sign-ups [SEC-33]', async () => {
    const fresh = await createDatabase();
    const auth = await createTestAuth(fresh.pool, {
      mailAutoconfirm: false,
      mailsPerHour: 4,
      mailsReservedShare: 0.5,
    });
    const owner = freshEmail('owner');
    await auth.createConfirmedUser({ email: owner });
    const signUpAs = (email: string) => call(auth, '/signup', { body: { email, password: PASSWORD } });
    const flood = [];
    for (const name of ['a', 'b', 'c']) flood.push((await signUpAs(freshEmail(name))).status);
    expect(flood).toEqual([200, 200, 429]);
    // The rejection does not reveal whether the address has an account.
    expect((await signUpAs(owner)).status).toBe(429);
    const links = [owner, freshEmail('stranger')].map((email) => call(auth, '/otp', { body: { email } }));
    expect((await Promise.all(links)).map(({ status }) => status)).toEqual([429, 429]);
    expect((await call(auth, '/recover', { body: { email: owner } })).status).toBe(200);
    expect(auth.lastMail(owner).kind).toBe('recovery');
    await fresh.close();
  });

  it('cap the text messages per hour', async () => {
    const fresh = await createDatabase();
    const auth = await createTestAuth(fresh.pool, { phoneProviderEnabled: true, smsPerHour: 1 });
    const sendRequest = () => call(auth, '/otp', { body: { phone: freshPhone() } });
    expect((await sendRequest()).status).toBe(200);
    const rejected = await sendRequest();
    expect([rejected.status, rejected.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    await fresh.close();
  });

  it('reject every mail if the limit is 0', async () => {
    const auth = await createTestAuth(database.pool, { mailAutoconfirm: false, mailsPerHour: 0 });
    const { status } = await call(auth, '/signup', { body: { email: freshEmail(), password: PASSWORD } });
    expect(status).toBe(429);
  });
});

describe('guessing passwords', () => {
  const attempt = (auth: TestAuth, guess: { email: string; password: string; address: string }) =>
    call(auth, '/token?grant_type=password', {
      body: { email: guess.email, password: guess.password },
      ...from(guess.address),
    });
  const guess = (auth: TestAuth, email: string, address: string) =>
    attempt(auth, { email, password: 'a guess', address });

  it('is delayed progressively without locking the owner out', async () => {
    const auth = await proxied();
    const { email } = await signUp(auth);
    const waits: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { status, headers } = await guess(auth, email, '192.0.2.40');
      if (status !== 429) continue;
      waits.push(Number(headers.get('Retry-After')));
      auth.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 4]);
    // The delay also applies to the right password, but only from that client address.
    expect((await attempt(auth, { email, password: PASSWORD, address: '192.0.2.40' })).status).toBe(429);
    expect((await attempt(auth, { email, password: PASSWORD, address: '192.0.2.41' })).status).toBe(200);
    auth.advance(900);
    expect((await attempt(auth, { email, password: PASSWORD, address: '192.0.2.40' })).status).toBe(200);
    expect((await guess(auth, email, '192.0.2.40')).status).toBe(400);
    expect((await guess(auth, email, '192.0.2.40')).status).toBe(400);
  });

  it('allows one of several concurrent attempts', async () => {
    const auth = await proxied({ rateLimits: { token: false } });
    const { email } = await signUp(auth);
    for (let count = 0; count < 6; count += 1) await guess(auth, email, '192.0.2.50');
    auth.advance(60);
    const answers = await Promise.all(Array.from({ length: 6 }, () => guess(auth, email, '192.0.2.50')));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429, 429, 429, 429]);
  });

  it('is delayed across many client addresses, except one that the account has used before', async () => {
    const auth = await proxied();
    const { email } = await signUp(auth);
    const home = { email, password: PASSWORD, address: '192.0.2.60' };
    expect((await attempt(auth, home)).status).toBe(200);
    for (let count = 0; count < 101; count += 1) await guess(auth, email, `198.51.100.${count}`);
    expect((await guess(auth, email, '203.0.113.1')).status).toBe(429);
    expect((await attempt(auth, home)).status).toBe(200);
    auth.advance(30);
    expect((await attempt(auth, { ...home, address: '203.0.113.2' })).status).toBe(200);
  });

  it('is delayed the same way for unknown accounts', async () => {
    const auth = await proxied();
    const statuses: number[] = [];
    const email = freshEmail('stranger');
    for (let count = 0; count < 7; count += 1) statuses.push((await guess(auth, email, '192.0.2.70')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });
});

describe('guessing codes', () => {
  it('is limited per address, regardless of the codes that were sent', async () => {
    const auth = await createTestAuth(database.pool, { codeGuessLimit: { calls: 3, perSeconds: 3600 } });
    const email = freshEmail();
    const guess = () => call(auth, '/verify', { body: { type: 'recovery', email, token: '123456' } });
    for (let count = 0; count < 3; count += 1) expect((await guess()).status).toBe(403);
    const rejected = await guess();
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '1200']);
  });
});
