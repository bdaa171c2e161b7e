import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createConfirmedAccount,
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
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    phoneProviderEnabled: true,
    mailCoolDownSeconds: 0,
    smsCoolDownSeconds: 0,
  });
});
afterAll(() => database.close());

/** Counts the statements that a call runs on the pool. */
async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const original = pool.query.bind(pool);
  const counting = (...args: Parameters<typeof original>) => {
    count += 1;
    return original(...args);
  };
  pool.query = counting as typeof pool.query;
  await work().finally(() => {
    pool.query = original;
  });
  return count;
}

describe('whether an address has an account', () => {
  it('is not revealed by a wrong password: same response, same hashing, same number of statements', async () => {
    const email = await createConfirmedAccount(auth);
    const attempt = (address: string) =>
      call(auth, '/token?grant_type=password', { body: { email: address, password: 'a guess' } });
    const [known, unknown] = [await attempt(email), await attempt(freshEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const counts = [
      await countStatements(database.pool, () => attempt(email)),
      await countStatements(database.pool, () => attempt(freshEmail())),
    ];
    // Read the account and earlier failures, record this failure, write the audit log.
    expect(counts).toEqual([3, 3]);
  });

  it.each([
    [
      '/recover',
      async () => ({ email: await createConfirmedAccount(auth) }),
      () => ({ email: freshEmail() }),
    ],
    [
      '/magiclink',
      async () => ({ email: await createConfirmedAccount(auth) }),
      () => ({ email: freshEmail() }),
    ],
    ['/otp', async () => ({ email: await createConfirmedAccount(auth) }), () => ({ email: freshEmail() })],
    [
      '/resend',
      async () => ({ type: 'signup', email: await createConfirmedAccount(auth) }),
      () => ({ type: 'signup', email: freshEmail() }),
    ],
    [
      '/resend',
      async () => ({ type: 'email_change', email: await createConfirmedAccount(auth) }),
      () => ({ type: 'email_change', email: freshEmail() }),
    ],
    [
      '/verify',
      async () => ({ type: 'recovery', email: await createConfirmedAccount(auth), token: '000000' }),
      () => ({ type: 'recovery', email: freshEmail(), token: '000000' }),
    ],
  ])('is not revealed by %s', async (path, knownBody, unknownBody) => {
    const known = await call(auth, path, { body: await knownBody() });
    const unknown = await call(auth, path, { body: unknownBody() });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is not revealed by a code for a new or known phone', async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await call(auth, '/otp', { body: { phone: known } });
    await call(auth, '/verify', { body: { type: 'sms', phone: known, token: auth.lastSmsCode(known) } });
    const answers = [
      await call(auth, '/otp', { body: { phone: known } }),
      await call(auth, '/otp', { body: { phone: unknown } }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['message_id']],
      [200, ['message_id']],
    ]);
  });

  it('is revealed by a sign-up only through the empty list of identities that clients expect', async () => {
    const register = (email: string) => call(auth, '/signup', { body: { email, password: PASSWORD } });
    const [known, unknown] = [
      await register(await createConfirmedAccount(auth)),
      await register(freshEmail()),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.body.identities).toEqual([]);
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
  });

  it.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/magiclink', {}],
    ['/resend', { type: 'signup' }],
    ['/signup', { password: PASSWORD }],
  ])('is not revealed by the response time of %s, which is rounded up to a step', async (path, more) => {
    const responseTimeStepMs = 150;
    const server = await createTestAuth(database.pool, { mailAutoconfirm: false, responseTimeStepMs });
    for (const email of [await createConfirmedAccount(auth), freshEmail(), 'malformed']) {
      const startedAt = performance.now();
      await call(server, path, { body: { email, ...more } });
      // Timers may fire up to a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(responseTimeStepMs - 2);
    }
  });
});
