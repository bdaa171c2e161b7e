import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

describe('cached callers', () => {
  let database: TestDatabase;
  let signingKeys: SigningKeys;
  let here: TestAuth;
  let elsewhere: TestAuth;

  beforeAll(async () => {
    database = await createDatabase();
    signingKeys = await importSigningKeys(await generateSigningJwks());
    here = await createTestAuth(database.pool, { signingKeys, callerCacheSeconds: 60 });
    elsewhere = await createTestAuth(database.pool, { signingKeys, callerCacheSeconds: 60 });
    await vi.waitFor(async () => expect(await readsFromCache(here)).toBe(true), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await readsFromCache(elsewhere)).toBe(true), { timeout: 10_000 });
  });
  afterAll(async () => {
    await here.close();
    await elsewhere.close();
    await database.close();
  });

  async function signUp(auth: TestAuth): Promise<string> {
    const body = { email: `${randomUUID()}@coastline.example`, password: 'a-long-password' };
    const answer = await call(auth, '/signup', { body });
    return String(answer.body.access_token);
  }

  /** Whether a second read of the same caller runs no query. */
  async function readsFromCache(auth: TestAuth): Promise<boolean> {
    const token = await signUp(auth);
    await call(auth, '/user', { token });
    const querySpy = vi.spyOn(database.pool, 'query');
    await call(auth, '/user', { token });
    const count = querySpy.mock.calls.length;
    querySpy.mockRestore();
    return count === 0;
  }

  it('are invalidated immediately by their own sign-out', async () => {
    const token = await signUp(here);
    expect((await call(here, '/user', { token })).status).toBe(200);
    await call(here, '/logout?scope=global', { method: 'POST', token });
    expect((await call(here, '/user', { token })).status).toBe(403);
  });

  it('are invalidated when another process ends their session', async () => {
    const token = await signUp(here);
    expect((await call(here, '/user', { token })).status).toBe(200);
    await call(elsewhere, '/logout?scope=global', { method: 'POST', token });
    await vi.waitFor(async () => expect((await call(here, '/user', { token })).status).toBe(403), {
      timeout: 10_000,
    });
  });

  it('are rejected in every process after a ban, even one written in SQL', async () => {
    const token = await signUp(here);
    const { body } = await call(here, '/user', { token });
    await database.pool.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      body.id,
    ]);
    await vi.waitFor(
      async () => expect((await call(here, '/user', { token })).body.code).toBe('user_banned'),
      { timeout: 10_000 },
    );
  });

  it('are invalidated by a change of every column of a user that a sign-in leaves alone', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns c
       where table_schema = 'auth' and table_name = 'users' and not exists (
         select 1 from information_schema.triggered_update_columns t
         where t.trigger_name = 'users_notify_change' and t.event_object_column = c.column_name)
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['created_at', 'last_sign_in_at', 'updated_at']);
  });

  it('reflect changes from another process', async () => {
    const token = await signUp(here);
    await call(here, '/user', { token });
    await call(elsewhere, '/user', { method: 'PUT', token, body: { data: { full_name: 'Awa Jobe' } } });
    await vi.waitFor(
      async () => {
        const { body } = await call(here, '/user', { token });
        expect(body.user_metadata.full_name).toBe('Awa Jobe');
      },
      { timeout: 10_000 },
    );
  });

  it('are bypassed while the listener is disconnected and used again afterwards', async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen auth_caller_changed'
       and datname = current_database()`,
    );
    await vi.waitFor(async () => expect(await readsFromCache(here)).toBe(false), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await readsFromCache(here)).toBe(true), { timeout: 10_000 });
  });
});
