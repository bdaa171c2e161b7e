import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createTestUser, type TestUser } from '../../test-support/test-users.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, {
    passkeysEnabled: true,
    manualLinkingEnabled: true,
    externalProviders: { github: { clientId: 'coastline', clientSecret: 'secret' } },
  });
});
afterAll(() => database.close());

/** Ends all sessions of the user while the call waits for the row lock of the account; returns the response. */
async function endSessionsDuring({ id }: TestUser, send: () => ReturnType<typeof call>) {
  const owner = await database.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('select 1 from auth.users where id = $1 for update', [id]);
    await owner.query('delete from auth.sessions where user_id = $1', [id]);
    const pending = send();
    const waitingQuery = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitUntil(async () => (await database.pool.query(waitingQuery)).rowCount === 1);
    await owner.query('commit');
    return await pending;
  } finally {
    owner.release();
  }
}

describe('a session that ends during one of its calls', () => {
  it.each([
    ['second factor', 'factors', (user: TestUser) => `/factors/${user.factorId}`],
    ['passkey', 'passkeys', (user: TestUser) => `/passkeys/${user.passkeyId}`],
    ['identity', 'identities', (user: TestUser) => `/user/identities/${user.identityId}`],
  ])('deletes no %s', async (_name, table, pathOf) => {
    const user = await createTestUser(auth);
    const count = `select count(*)::int as n from auth.${table} where user_id = $1`;
    const before = (await database.pool.query(count, [user.id])).rows;
    const { accessToken: token } = user;
    const answer = await endSessionsDuring(user, () => call(auth, pathOf(user), { method: 'DELETE', token }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect((await database.pool.query(count, [user.id])).rows).toEqual(before);
  });

  it('starts no provider flow', async () => {
    const user = await createTestUser(auth);
    const { accessToken: token, id } = user;
    const path = '/user/identities/authorize?provider=github&skip_http_redirect=true';
    expect(await endSessionsDuring(user, () => call(auth, path, { token }))).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    const left = 'select 1 from auth.provider_flows where linking_user_id = $1';
    expect((await database.pool.query(left, [id])).rows).toEqual([]);
  });
});
