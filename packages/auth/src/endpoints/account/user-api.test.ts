import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool);
});
afterAll(() => database.close());

it("lists a user's active sessions, the most recently used first", async () => {
  const person = await signUp(auth);
  await signUp(auth);
  auth.advance(60);
  await signIn(auth, person.email);
  auth.advance(60);
  await call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: person.refreshToken } });
  const [first, second, ...more] = await auth.listSessions(person.id);
  expect(more).toEqual([]);
  expect(first?.refreshedAt).toBeInstanceOf(Date);
  expect(second).toMatchObject({ refreshedAt: null, aal: 'aal1' });
  const picked = await auth.listSessions(person.id, { firstSessionId: second?.id, limit: 1 });
  expect(picked.map(({ id }) => id)).toEqual([second?.id]);
  await database.pool.query('update auth.sessions set not_after = now() - interval $$1 day$$ where id = $1', [
    second?.id,
  ]);
  expect((await auth.listSessions(person.id)).map(({ id }) => id)).toEqual([first?.id]);
});

it('deletes a user’s data, ends the sessions and frees the address [DATA-02]', async () => {
  const email = freshEmail('leaving');
  const person = await signUp(auth, { email, data: { full_name: 'Isatou Sanyang' } });
  expect(await auth.deleteUser(person.id)).toBe(true);
  expect(await auth.deleteUser(person.id)).toBe(false);
  expect(await auth.listSessions(person.id)).toEqual([]);
  expect((await call(auth, '/user', { token: person.accessToken })).status).toBe(403);
  const refreshed = await call(auth, '/token?grant_type=refresh_token', {
    body: { refresh_token: person.refreshToken },
  });
  expect(refreshed.status).toBe(400);
  const { rows } = await database.pool.query('select * from auth.users where id = $1', [person.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Isatou|leaving/);
  expect(rows[0]).toMatchObject({ password_hash: null, deleted_at: expect.any(Date) });
  const again = await signUp(auth, { email });
  expect(again.id).not.toBe(person.id);
  expect((await signIn(auth, email, { password: PASSWORD })).body.user.id).toBe(again.id);
});

it('keeps a user if the product’s hook throws', async () => {
  const person = await signUp(auth);
  const rejection = auth.deleteUser(person.id, async () => {
    throw new Error('still needed');
  });
  await expect(rejection).rejects.toThrow('still needed');
  expect((await auth.findUser(person.id))?.email).toBe(person.email);
  expect((await auth.listSessions(person.id)).length).toBe(1);
});
