import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../../../tests/support/test-server.ts';
import { createSealer } from '../persistence/encryption/sealer.ts';
import { readConfig } from './config.ts';
import { loadOrCreatePersonalKeys, parseNamedKeys } from './config-security.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('creates the key file once with mode 0600, and reads it at later starts', async () => {
  const file = join(folder, 'data', 'personal-data-keys');
  const [first, second] = await Promise.all([loadOrCreatePersonalKeys(file), loadOrCreatePersonalKeys(file)]);
  expect(second).toEqual(first);
  expect(await loadOrCreatePersonalKeys(file)).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(parseNamedKeys((await readFile(file, 'utf8')).trim())).toEqual(first);
  await writeFile(file, 'nothing');
  await expect(loadOrCreatePersonalKeys(file)).rejects.toThrow('PERSONAL_DATA_KEYS');
});

test.each([
  ['', 'no key'],
  [KEY, 'a key without a name'],
  [`2026a:${KEY.slice(8)}`, 'a short key'],
  [`2026a:${KEY},2026a:${KEY}`, 'a name twice'],
  [`2026a:${KEY},`, 'nothing after the comma'],
  [`2026 A:${KEY}`, 'a name with other letters'],
])('rejects the keys %j: %s', (PERSONAL_DATA_KEYS) => {
  expect(parseNamedKeys(PERSONAL_DATA_KEYS)).toBeUndefined();
  if (PERSONAL_DATA_KEYS === '') return;
  const read = () => readConfig({ PERSONAL_DATA_KEYS });
  expect(read).toThrow(/PERSONAL_DATA_KEYS: must be keys/);
  expect(read).not.toThrow(KEY.slice(8));
});

test('production requires keys, and parses them', () => {
  const without = { ...PRODUCTION_SETTINGS, PERSONAL_DATA_KEYS: undefined };
  expect(() => readConfig(without)).toThrow('PERSONAL_DATA_KEYS: is needed in production');
  expect(readConfig({ ...without, PERSONAL_DATA_KEYS: `2026a:${KEY}` })).toMatchObject({
    personalDataKeys: [{ id: '2026a', key: Buffer.from(KEY, 'base64') }],
    personalDataDays: 90,
  });
});

test('seals the same text to different bytes, and does not open truncated ones', () => {
  const sealer = createSealer([{ id: 'a', key: Buffer.from(KEY, 'base64') }]);
  const sealed = sealer.seal('GM123456', 'row');
  expect(sealer.seal('GM123456', 'row')).not.toBe(sealed);
  expect(sealer.open(sealed, 'row')).toEqual({ ok: true, text: 'GM123456' });
  for (const cut of [sealed.slice(0, -4), sealed.slice(0, 20), 'a:']) {
    expect(sealer.open(cut, 'row')).toEqual({ ok: false, reason: 'changed' });
  }
  expect(sealer.open(sealed, 'other row')).toEqual({ ok: false, reason: 'changed' });
  expect(sealer.open(`b${sealed.slice(1)}`, 'row')).toEqual({ ok: false, reason: 'key_missing' });
});
