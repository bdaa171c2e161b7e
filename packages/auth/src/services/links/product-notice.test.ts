import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductNotice } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const EXTERNAL_URL = 'http://localhost:3000/auth/v1';
let database: TestDatabase;
let auth: TestAuth;
let secured: string[];

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  secured = [];
  auth = await createTestAuth(database.pool, {
    secureAccountDays: 7,
    onUserSecured: async ({ id }) => {
      secured.push(id);
    },
  });
});
afterAll(() => database.close());

async function createLink(notice: ProductNotice, from: TestAuth = auth) {
  const client = await database.pool.connect();
  try {
    return await from.createNoticeLink(notice, client);
  } finally {
    client.release();
  }
}

async function findUserId(accessToken: string): Promise<string> {
  return (await call(auth, '/user', { token: accessToken })).body.id;
}

function press(url: string) {
  const { searchParams } = new URL(url);
  return auth.app.request('/secure-account', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: searchParams.toString(),
  });
}

describe('the link of a notice that the product sends', () => {
  it('has recipient, button and explanation in the language of the notice [SEC-40]', async () => {
    const { email, accessToken } = await signUp(auth);
    const userId = await findUserId(accessToken);
    const notice = await createLink({ userId, kind: 'payout_details', language: 'de' });
    expect(notice).toMatchObject({ to: email, link: { label: 'Das war ich nicht' } });
    expect(notice?.link.url.startsWith(`${EXTERNAL_URL}/secure-account?token=`)).toBe(true);
    expect(notice?.footnote).toContain('7');
  });

  it('secures the account once and calls the product in the same transaction [SEC-40]', async () => {
    const { accessToken } = await signUp(auth);
    const userId = await findUserId(accessToken);
    const url = (await createLink({ userId, kind: 'payout_details', language: 'en' }))?.link.url ?? '';
    expect((await press(url)).status).toBe(200);
    expect(secured).toEqual([userId]);
    expect((await call(auth, '/user', { token: accessToken })).status).toBe(403);
    await press(url);
    expect(secured).toEqual([userId]);
  });

  it('is missing for an unknown account and without such links [SEC-40]', async () => {
    const notice = { userId: crypto.randomUUID(), kind: 'payout_details', language: 'en' } as const;
    expect(await createLink(notice)).toBeUndefined();
    const { accessToken } = await signUp(auth);
    const userId = await findUserId(accessToken);
    const plain = await createTestAuth(database.pool, { secureAccountDays: 0 });
    expect(await createLink({ ...notice, userId }, plain)).toBeUndefined();
  });
});
