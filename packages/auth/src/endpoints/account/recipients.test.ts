import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
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
    mailCoolDownSeconds: 0,
    mailRecipients: ['Tester@outside.example', '@example.com'],
  });
});
afterAll(() => database.close());

const CALLS: [path: string, body: Record<string, unknown>][] = [
  ['/signup', { password: PASSWORD }],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
];

describe('a server with mailRecipients', () => {
  it.each(CALLS)('rejects %s %o for other addresses, with and without an account', async (path, more) => {
    const member = `member.${freshEmail()}`.replace('example.com', 'outside.example');
    await auth.createConfirmedUser({ email: member, password: PASSWORD });
    for (const email of [member, 'nobody@outside.example', 'tester@example.org']) {
      expect(await call(auth, path, { body: { email, ...more } })).toMatchObject({
        status: 400,
        body: {
          code: 'email_address_not_authorized',
          message: `Email address "${email}" cannot be used as it is not authorized`,
        },
      });
    }
  });

  it('sends mail to listed addresses and domains, ignoring plus suffixes', async () => {
    for (const email of [freshEmail(), 'TESTER@outside.example', 'tester+second@outside.example']) {
      const { status } = await call(auth, '/signup', { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
      expect(auth.lastMail(email.toLowerCase()).kind).toBe('confirmation');
    }
  });

  it('rejects a change to another address, and an invitation there', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const { body } = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    const moved = await call(auth, '/user', {
      method: 'PUT',
      token: body.access_token,
      body: { email: 'me@outside.example' },
    });
    const token = await auth.signServiceToken();
    const invited = await call(auth, '/invite', { token, body: { email: 'you@outside.example' } });
    for (const answer of [moved, invited]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'email_address_not_authorized']);
    }
  });
});

describe('an undeliverable address', () => {
  it('creates no account if isDeliverableEmail returns false', async () => {
    auth = await createTestAuth(database.pool, {
      isDeliverableEmail: async (email) => {
        if (email.startsWith('odd')) throw new Error('nobody answers');
        return !email.endsWith('@nowhere.example');
      },
    });
    const body = { email: 'someone@nowhere.example', password: PASSWORD };
    for (const path of ['/signup', '/otp']) {
      expect(await call(auth, path, { body })).toMatchObject({
        status: 400,
        body: {
          code: 'email_address_invalid',
          message: 'Email address "someone@nowhere.example" is invalid',
        },
      });
    }
    expect((await call(auth, '/signup', { body: { ...body, email: freshEmail() } })).status).toBe(200);
    expect((await call(auth, '/signup', { body: { ...body, email: freshEmail('odd') } })).status).toBe(200);
    expect(auth.errors).toHaveLength(1);
  });
});
