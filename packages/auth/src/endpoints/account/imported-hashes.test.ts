import { hash as bcryptHash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  signIn,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { signInFreeFailures: 100 });
});
afterAll(() => database.close());

const OWN_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
// Made by Firebase's own tool, with parameters that Firebase uses.
const FIREBASE_HASH =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==$C0sHCg9ek77hsg==$zKVTMvnWVw5BBOZNUdnsalx4c4c7y/w7IS5p6Ut2+CfEFFlz37J9huyQfov4iizN8dbjvEJlM5tQaJP84+hfTw==';

const HASHES: [kind: string, password: string, hash: () => Promise<string>][] = [
  ['bcrypt', 'from the old shop', () => bcryptHash('from the old shop', 6)],
  ['bcrypt as PHP writes it', 'wörld', async () => (await bcryptHash('wörld', 6)).replace(/^\$2.\$/, '$2y$')],
  ['Firebase scrypt', 'mytestpassword', async () => FIREBASE_HASH],
  [
    'argon2id with other parameters',
    'correct horse',
    async () =>
      '$argon2id$v=19$m=8,t=1,p=1$W5X5Q8xmrKAbN4ieBfy2YQ$mSVHB9FJCWB5U2zxOXedHlmKJndQg9gPGNmpNL0dNVU',
  ],
];

async function importUser(passwordHash: string) {
  const email = freshEmail();
  const { status, body } = await call(auth, '/admin/users', {
    token: await auth.signServiceToken(),
    body: { email, email_confirm: true, password_hash: passwordHash },
  });
  expect(status).toBe(200);
  return { email, id: body.id as string };
}

async function storedHash(id: string): Promise<string> {
  const { rows } = await database.pool.query('select password_hash from auth.users where id = $1', [id]);
  return rows[0].password_hash;
}

describe.each(HASHES)('an account imported with %s', (_kind, password, hash) => {
  it('signs in with its password, which is then rehashed [API-40] [API-13]', async () => {
    const imported = await hash();
    const { email, id } = await importUser(imported);
    expect((await signIn(auth, email, { password: `${password}!` })).body.code).toBe('invalid_credentials');
    expect(await storedHash(id)).toBe(imported);
    expect((await signIn(auth, email, { password })).accessToken).toBeTypeOf('string');
    const renewed = await storedHash(id);
    expect(renewed).toMatch(OWN_HASH);
    expect((await signIn(auth, email, { password })).accessToken).toBeTypeOf('string');
    expect(await storedHash(id)).toBe(renewed);
  });

  it('keeps both sessions of concurrent sign-ins', async () => {
    const { email } = await importUser(await hash());
    const sessions = await Promise.all([
      signIn(auth, email, { password }),
      signIn(auth, email, { password }),
    ]);
    for (const { accessToken } of sessions) {
      expect((await call(auth, '/user', { token: accessToken })).status).toBe(200);
    }
  });
});

describe('an invalid stored hash', () => {
  it('rejects every password without an internal error', async () => {
    const { email, id } = await importUser(FIREBASE_HASH);
    for (const broken of ['', 'plain text', '$argon2id$v=19$m=8', '$2b$10$abc', '$fbscrypt$v=1']) {
      await database.pool.query('update auth.users set password_hash = $2 where id = $1', [id, broken]);
      expect((await signIn(auth, email, { password: broken })).body.code).toMatch(
        /invalid_credentials|validation/,
      );
    }
    expect(auth.errors).toEqual([]);
  });
});
