import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from '@coastline/postgres/migrations';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  generateSigningJwks,
  importSigningKeys,
  loadOrCreateSigningKeys,
  migrateAuth,
  rotateSigningKeys,
} from '../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  signUp,
  type TestDatabase,
} from '../test-support/auth-server.ts';

const MIGRATIONS = import.meta.dirname;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), 'auth-test-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('can run concurrently and repeatedly', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrateAuth(database.pool)));
    await migrateAuth(database.pool);
    const { rows } = await database.pool.query('select name from auth.migrations order by name');
    expect(rows[0]).toEqual({ name: '0001-auth.sql' });
    const shipped = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    expect(rows.map(({ name }) => name)).toEqual(shipped);
  });

  it('apply new files in order and roll back one that fails', async () => {
    const plan = { pool: database.pool, schema: 'shop', table: 'applied', folder };
    await writeFile(join(folder, '0002-second.sql'), 'insert into shop.things values (2); select 1/0;');
    await writeFile(join(folder, '0001-first.sql'), 'create table shop.things (id int primary key);');
    await writeFile(join(folder, 'README.md'), 'not a migration');
    await expect(runMigrations(plan)).rejects.toThrow('division by zero');
    await writeFile(join(folder, '0002-second.sql'), 'insert into shop.things values (2);');
    await runMigrations(plan);
    await runMigrations(plan);
    const { rows } = await database.pool.query('select id from shop.things');
    expect(rows).toEqual([{ id: 2 }]);
  });

  it('wait for a table lock only briefly, so that queued queries proceed, and retry', async () => {
    const plan = { pool: database.pool, schema: 'shop', table: 'applied', folder };
    const reader = await database.pool.connect();
    await reader.query('begin; select * from shop.things');
    await writeFile(join(folder, '0003-third.sql'), 'alter table shop.things add note text;');
    const migrating = runMigrations(plan);
    const isWaiting = `select 1 from pg_stat_activity where query like 'alter table shop.things%' and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await database.pool.query(isWaiting)).rowCount).toBe(1), 5_000);
    const start = performance.now();
    await database.pool.query('select * from shop.things');
    expect(performance.now() - start).toBeLessThan(4_000);
    await reader.query('commit');
    reader.release();
    await migrating;
    await database.pool.query('select note from shop.things');
  });
});

describe('signing keys', () => {
  it('can be a bare list of keys, which a rotation converts into a key set', async () => {
    const file = join(folder, 'list.json');
    const { keys } = await generateSigningJwks();
    await writeFile(file, JSON.stringify(keys));
    expect((await loadOrCreateSigningKeys(file)).signing.kid).toBe(keys[0]?.kid);
    expect([...(await rotateSigningKeys(file)).verifying.keys()]).toContain(keys[0]?.kid);
  });

  it('are created once, with owner-only permissions, and read again', async () => {
    const file = join(folder, 'deep', 'keys.json');
    const all = await Promise.all([1, 2, 3].map(() => loadOrCreateSigningKeys(file)));
    const again = await loadOrCreateSigningKeys(file);
    expect(new Set([...all, again].map(({ signing }) => signing.kid)).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).keys[0].key_ops).toContain('sign');
  });

  it('still verify the tokens of a retired key', async () => {
    const old = await generateSigningJwks();
    const before = await createTestAuth(database.pool, { signingKeys: await importSigningKeys(old) });
    const { accessToken } = await signUp(before);
    const fresh = await generateSigningJwks();
    const retired = old.keys.map((jwk) => ({ ...jwk, key_ops: ['verify'] }));
    const signingKeys = await importSigningKeys({ keys: [...fresh.keys, ...retired] });
    const after = await createTestAuth(database.pool, { signingKeys });
    expect((await call(after, '/user', { token: accessToken })).status).toBe(200);
    const { body } = await call(after, '/.well-known/jwks.json');
    expect(body.keys).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  it.each(['ES256', 'ES512', 'RS256', 'RS512', 'EdDSA'])(
    'sign tokens with %s that other libraries verify',
    async (alg) => {
      const { privateKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg, key_ops: ['sign', 'verify'] };
      const { signing, publicKeys } = await importSigningKeys({ keys: [jwk] });
      const token = await new SignJWT({ sub: 'somebody', exp: 4_000_000_000 })
        .setProtectedHeader({ alg, kid: signing.kid, typ: 'JWT' })
        .sign(signing.key);
      const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys: publicKeys }));
      expect([payload.sub, protectedHeader]).toEqual(['somebody', { alg, kid: 'one', typ: 'JWT' }]);
    },
  );

  it('are rejected without exactly one signing key', async () => {
    const [one, two] = [await generateSigningJwks(), await generateSigningJwks()];
    await expect(importSigningKeys({ keys: [] })).rejects.toThrow('exactly one');
    await expect(importSigningKeys({ keys: [...one.keys, ...two.keys] })).rejects.toThrow('exactly one');
  });

  it('are reported by file name, without content, if the file contains something else', async () => {
    const file = join(folder, 'other.json');
    for (const content of ['a-secret', '["a-secret"]', '[]', '{"keys":[]}']) {
      await writeFile(file, content);
      const error = await loadOrCreateSigningKeys(file).catch(String);
      expect(error).toContain(`${file} does not hold signing keys: `);
      expect(error).not.toContain('a-secret');
    }
  });
});
