import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSigningKeys, rotateSigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const DAY = 24 * 3600;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-keys-'));
});
beforeEach(async () => {
  database = await createDatabase();
  return () => database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refresh = async (auth: TestAuth, refreshToken: string) =>
  (await call(auth, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })).body;

describe('pruning', () => {
  it('deletes used refresh tokens, old codes, flows and counters, and keeps what is still needed', async () => {
    const auth = await createTestAuth(database.pool, {
      mailAutoconfirm: false,
      clientAddress: () => '192.0.2.1',
      auditRetentionDays: 100,
    });
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: 'correct horse' });
    const body = { email, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' };
    await call(auth, '/recover', { body });
    await call(auth, '/recover', { body: { email: freshEmail() } });
    const guess = { email, password: 'a guess' };
    await call(auth, '/token?grant_type=password', { body: guess });
    const { body: session } = await call(auth, '/token?grant_type=password', {
      body: { email, password: 'correct horse' },
    });
    const second = await refresh(auth, session.refresh_token);
    const third = await refresh(auth, second.refresh_token);
    expect(Object.values(await auth.prune()).every((count) => count === 0)).toBe(true);

    auth.advance(31 * DAY);
    expect(await auth.prune()).toMatchObject({
      one_time_tokens: 1,
      decoy_mails: 1,
      flow_states: 1,
      rate_buckets: 4,
      sign_in_failures: 1,
      refresh_tokens: 1,
      sessions: 0,
      audit_log: 0,
    });
    // The answer to the last refresh may have been lost: its parent can still fetch it.
    expect((await refresh(auth, second.refresh_token)).refresh_token).toBe(third.refresh_token);
    expect((await refresh(auth, third.refresh_token)).access_token).toBeTypeOf('string');
    expect((await refresh(auth, session.refresh_token)).code).toBe('refresh_token_not_found');

    auth.advance(100 * DAY);
    expect((await auth.prune()).audit_log).toBeGreaterThan(0);
  });

  it('deletes sessions that ended long ago', async () => {
    const auth = await createTestAuth(database.pool);
    const { id } = await signUp(auth);
    await database.pool.query('update auth.sessions set not_after = now() where user_id = $1', [id]);
    auth.advance(31 * DAY);
    expect(await auth.prune()).toMatchObject({ sessions: 1 });
    const { rowCount } = await database.pool.query('select 1 from auth.refresh_tokens');
    expect(rowCount).toBe(0);
  });
});

describe('rotating the signing key', () => {
  it('keeps sessions valid and publishes the next key before it signs', async () => {
    const file = join(folder, 'keys.json');
    const early = await createTestAuth(database.pool, {
      signingKeys: await loadOrCreateSigningKeys(file),
    });
    const { accessToken, refreshToken } = await signUp(early);
    const published = (await call(early, '/.well-known/jwks.json')).body.keys;
    expect(published).toHaveLength(2);
    expect(JSON.stringify(published)).not.toMatch(/"d"|"next"/);

    const late = await createTestAuth(database.pool, { signingKeys: await rotateSigningKeys(file) });
    expect((await call(late, '/user', { token: accessToken })).status).toBe(200);
    const renewed = await refresh(late, refreshToken);
    const { kid } = decodeProtectedHeader(renewed.access_token);
    expect(kid).not.toBe(decodeProtectedHeader(accessToken).kid);
    expect(published.map((key: { kid: string }) => key.kid)).toContain(kid);
    // A process that has not reloaded the file accepts tokens that other processes sign.
    expect((await call(early, '/user', { token: renewed.access_token })).status).toBe(200);

    early.replaceSigningKeys(await loadOrCreateSigningKeys(file));
    const again = await refresh(early, renewed.refresh_token);
    expect(decodeProtectedHeader(again.access_token).kid).toBe(kid);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('keeps every old key unless a number is given', async () => {
    const file = join(folder, 'many.json');
    await loadOrCreateSigningKeys(file);
    for (let turn = 0; turn < 3; turn += 1) await rotateSigningKeys(file);
    expect(JSON.parse(await readFile(file, 'utf8')).keys).toHaveLength(5);
    const keys = await rotateSigningKeys(file, { retired: 1 });
    expect(keys.publicKeys).toHaveLength(3);
  });

  it('accepts a file without a next key and rejects a broken one', async () => {
    const file = join(folder, 'old.json');
    await loadOrCreateSigningKeys(file);
    const { keys } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ keys: keys.slice(0, 1) }));
    expect((await rotateSigningKeys(file)).publicKeys).toHaveLength(3);
    await writeFile(file, JSON.stringify({ keys: [] }));
    await expect(rotateSigningKeys(file)).rejects.toThrow('exactly one');
    await expect(rotateSigningKeys(join(folder, 'missing.json'))).rejects.toThrow('ENOENT');
  });

  it('runs one rotation at a time', async () => {
    const file = join(folder, 'busy.json');
    await loadOrCreateSigningKeys(file);
    const results = await Promise.allSettled([rotateSigningKeys(file), rotateSigningKeys(file)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(JSON.parse(await readFile(file, 'utf8')).keys).toHaveLength(3);
  });
});
