import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember, type Member } from '../fuzz/members.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  type TestAuth,
  type TestDatabase,
} from '../support/auth-server.ts';

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

/** Ends all sessions of the member while the call waits for their account; gives its answer. */
async function endMeanwhile({ id }: Member, ask: () => ReturnType<typeof call>) {
  const owner = await database.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('select 1 from auth.users where id = $1 for update', [id]);
    await owner.query('delete from auth.sessions where user_id = $1', [id]);
    const asked = ask();
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1);
    await owner.query('commit');
    return await asked;
  } finally {
    owner.release();
  }
}

describe('a session that ends while a call of it is under way', () => {
  it.each([
    ['second factor', 'factors', (member: Member) => `/factors/${member.factorId}`],
    ['passkey', 'passkeys', (member: Member) => `/passkeys/${member.passkeyId}`],
    ['identity', 'identities', (member: Member) => `/user/identities/${member.identityId}`],
  ])('takes no %s away', async (_name, table, pathOf) => {
    const member = await createMember(auth);
    const count = `select count(*)::int as n from auth.${table} where user_id = $1`;
    const before = (await database.pool.query(count, [member.id])).rows;
    const { accessToken: token } = member;
    const answer = await endMeanwhile(member, () => call(auth, pathOf(member), { method: 'DELETE', token }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect((await database.pool.query(count, [member.id])).rows).toEqual(before);
  });

  it('begins no visit to a provider', async () => {
    const member = await createMember(auth);
    const { accessToken: token, id } = member;
    const path = '/user/identities/authorize?provider=github&skip_http_redirect=true';
    expect(await endMeanwhile(member, () => call(auth, path, { token }))).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    const left = 'select 1 from auth.provider_flows where linking_user_id = $1';
    expect((await database.pool.query(left, [id])).rows).toEqual([]);
  });
});
