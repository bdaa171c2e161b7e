import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const URL = 'postgres://coastline_server:a-secret@db.example/coastline';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-secrets-'));
  await writeFile(join(folder, 'database-url'), `${URL}\n`);
  await writeFile(join(folder, 'wrong'), 'not a url: a-secret');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('reads a setting from the file that <name>_FILE names, without the line break at its end', () => {
  expect(readConfig({ DATABASE_URL_FILE: join(folder, 'database-url') }).databaseUrl).toBe(URL);
});

test('an empty value counts as not set, for the setting and for its file', () => {
  const file = join(folder, 'database-url');
  expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: file }).databaseUrl).toBe(URL);
  expect(readConfig({ DATABASE_URL: URL, DATABASE_URL_FILE: '' }).databaseUrl).toBe(URL);
});

test('settings that are paths themselves are not read', () => {
  const SIGNING_KEYS_FILE = join(folder, 'missing');
  expect(readConfig({ SIGNING_KEYS_FILE }).signingKeysFile).toBe(SIGNING_KEYS_FILE);
});

test('rejects a file that is missing, that has a wrong value, or that stands beside its setting', () => {
  const read = (settings: Record<string, string>) => () => readConfig(settings);
  expect(read({ SMTP_URL_FILE: join(folder, 'missing') })).toThrow(
    'SMTP_URL_FILE: names a file that cannot be read',
  );
  expect(read({ DATABASE_URL: URL, DATABASE_URL_FILE: join(folder, 'database-url') })).toThrow(
    'DATABASE_URL_FILE: cannot be set together with DATABASE_URL',
  );
  const wrong = read({ DATABASE_URL_FILE: join(folder, 'wrong') });
  expect(wrong).toThrow('DATABASE_URL: must be an address');
  expect(wrong).not.toThrow('a-secret');
});
