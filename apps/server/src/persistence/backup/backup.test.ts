import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signContract } from '../../../../../tests/support/contracts.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  queryRows,
  requestTransition,
} from '../../../../../tests/support/marketplace.ts';
import {
  createTestDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { NamedKey } from '../../config/config-security.ts';
import { migrateDatabase } from '../setup/migrate.ts';
import { BackupFolder } from './backup-folder.ts';
import { createBackup, withSnapshot } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestRowsFile, digestTable } from './rows.ts';
import { listTables, qualifiedName } from './system-catalog.ts';

// Each restore creates a whole schema, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let world: TestServer;
let root: string;
let backup: string;
let manifest: Manifest;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'coastline-backup-'));
  world = await startTestServer();
  await fillMarketplace();
  const from = join(root, 'from');
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(join(from, path, '..'), { recursive: true });
    await writeFile(join(from, path), content);
  }
  backup = join(root, 'backup');
  const { databaseUrl } = world;
  manifest = await createBackup({ config: placeOf('from'), databaseUrl, folder: backup, withKeys: true });
});
afterAll(async () => {
  await world.stop();
  await rm(root, { recursive: true, force: true });
});

const FILES: Record<string, string> = {
  'photos/a/1-0.webp': 'a car',
  'condition-photos/b/1.webp': 'a scratch',
  'payment-proofs/b/2.webp': 'a transfer',
  'signing-keys.json': '{"keys":[]}',
  'personal-data-keys': 'a:b',
};

const placeOf = (
  name: string,
  settings: { backupKeys?: NamedKey[] | undefined; production?: boolean } = {},
) => {
  const dataDir = join(root, name);
  return {
    dataDir,
    signingKeysFile: join(dataDir, 'signing-keys.json'),
    photoBucket: undefined,
    backupKeys: settings.backupKeys,
    production: settings.production ?? false,
  };
};

/** Creates money rows in every state and a text with line separators that must not split a JSON line. */
async function fillMarketplace(): Promise<void> {
  const people = await createMarketplace(world);
  const car = await createCar(world, people.host);
  await queryRows(world, 'update cars set model = $1 where id = $2', ['Ri\u2028o\u0085\u00e9 "x"', car.id]);
  const done = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id: done, steps: ['deposit'] });
  // A row that contains no new columns in an earlier version.
  await signContract(world, people.guest, { id: done });
  await applyTransitions(world, people.admin, {
    id: done,
    steps: ['final-payment', 'hand-over', 'return'],
  });
  const cancelled = await createBooking(world, people.guest, { carId: car.id, from: 5, to: 8 });
  await applyTransitions(world, people.admin, { id: cancelled, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
  await createBooking(world, people.guest, { carId: car.id, from: 12, to: 14 });
}

async function sumsOf(url: string): Promise<Record<string, string>> {
  return withSnapshot(url, async (client) => {
    const sums: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows, sha256 } = await digestTable(client, table);
      sums[qualifiedName(table)] = `${rows} ${sha256}`;
    }
    return sums;
  });
}

const sumsIn = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map((table) => [qualifiedName(table), `${table.rows} ${table.sha256}`]));

const restoreTo = (
  databaseUrl: string,
  options: { folder?: string; replace?: boolean; keys?: NamedKey[] } = {},
) =>
  restoreBackup({
    config: placeOf(randomUUID(), { backupKeys: options.keys }),
    databaseUrl,
    folder: options.folder ?? backup,
    replace: options.replace ?? false,
  });

test('a restore returns every row, file and key, and sequences continue', async () => {
  const databaseUrl = await createTestDatabase();
  const config = placeOf('to');
  await restoreBackup({ config, databaseUrl, folder: backup, replace: false });
  expect(await sumsOf(databaseUrl)).toEqual(sumsIn(manifest));
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
  for (const [path, content] of Object.entries(FILES)) {
    expect(await readFile(join(config.dataDir, path), 'utf8')).toBe(content);
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await migrateDatabase(pool);
  const next = await pool.query(`select nextval('booking_numbers') as next`);
  const [was] = await queryRows<{ last: string }>(world, 'select last_value as last from booking_numbers');
  expect(Number(next.rows[0].next)).toBe(Number(was?.last) + 1);
  await expect(pool.query('delete from audit_log')).rejects.toThrow('append-only');
  await pool.end();
});

test('a backup of an earlier version is migrated after the restore', async () => {
  const url = await createTestDatabase();
  const tables = await tablesOfNewest();
  const folder = await copyWith((text) => {
    const made: Manifest = JSON.parse(text);
    made.migrations.public.pop();
    made.tables = made.tables.filter(({ name }) => !tables.includes(name));
    made.sequences = made.sequences.filter(
      ({ name }) => !tables.some((table) => name.startsWith(`${table}_`)),
    );
    return JSON.stringify(made);
  });
  await leaveOutNewestColumns(folder);
  await expect(restoreTo(url, { folder })).resolves.toBeTruthy();
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  const { rows } = await pool.query('select name from schema_migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(manifest.migrations.public);
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).not.toContain(newestMigration());
  await pool.end();
});

const newestMigration = () => manifest.migrations.public.at(-1) ?? '';

const textOfNewest = () => readFile(join(import.meta.dirname, '../migrations', newestMigration()), 'utf8');

async function tablesOfNewest(): Promise<string[]> {
  return [...(await textOfNewest()).matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? '');
}

/** Removes the columns that the newest migration adds, which still hold their defaults, from the rows of a copy. */
async function leaveOutNewestColumns(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  const made: Manifest = JSON.parse(await readFile(path, 'utf8'));
  for (const [table, column] of columnsAddedBy(await textOfNewest())) {
    const file = join(folder, `tables/public.${table}.jsonl.gz`);
    const rows = gunzipSync(await readFile(file)).toString();
    const pair = `"${column}": (?:null|true|false|[\\d.]+|"[^"]*"|\\{[^}]*\\})`;
    await writeFile(file, gzipSync(rows.replaceAll(new RegExp(`, ${pair}|${pair}, `, 'g'), '')));
    const sum = await digestRowsFile(new BackupFolder(folder, []), `tables/public.${table}.jsonl.gz`);
    made.tables = made.tables.map((entry) =>
      qualifiedName(entry) === `public.${table}` ? { ...entry, ...sum } : entry,
    );
  }
  await writeFile(path, JSON.stringify(made));
}

function columnsAddedBy(migration: string): [table: string, column: string][] {
  return [...migration.matchAll(/^alter table (\w+)([^;]*)/gm)].flatMap(([, table = '', changes = '']) =>
    [...changes.matchAll(/add column (\w+)/g)].map(([, column = '']): [string, string] => [table, column]),
  );
}

test('a restore replaces existing data only with --replace and never while a server is running', async () => {
  const databaseUrl = await createTestDatabase();
  await restoreTo(databaseUrl);
  await expect(restoreTo(databaseUrl)).rejects.toThrow('The database is not empty.');
  await restoreTo(databaseUrl, { replace: true });
  expect(await sumsOf(databaseUrl)).toEqual(sumsIn(manifest));
  const taken = restoreBackup({
    config: placeOf('to'),
    databaseUrl: await createTestDatabase(),
    folder: backup,
    replace: false,
  });
  await expect(taken).rejects.toThrow('is not empty');
  await expect(restoreTo(world.databaseUrl, { replace: true })).rejects.toThrow('A server is running');
});

test('a damaged backup, a backup of a newer version and a missing backup change nothing', async () => {
  const databaseUrl = await createTestDatabase();
  const damaged = await copyWith((text) => text);
  const file = join(damaged, 'tables/public.bookings.jsonl.gz');
  const rows = gunzipSync(await readFile(file)).toString();
  await writeFile(file, gzipSync(rows.replace('completed', 'cancelled')));
  await expect(restoreTo(databaseUrl, { folder: damaged })).rejects.toThrow('The backup is damaged');
  const newer = await copyWith((text) => text.replace(newestMigration(), '9999-unknown.sql'));
  await expect(restoreTo(databaseUrl, { folder: newer })).rejects.toThrow('of another version');
  const leading = await copyWith((text) => text.replace('photos/a/1-0.webp', '../../photos/1-0.webp'));
  await expect(restoreTo(databaseUrl, { folder: leading })).rejects.toThrow('cannot be read');
  await expect(restoreTo(databaseUrl, { folder: root })).rejects.toThrow('is not a backup');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const left = await client.query(`select 1 from pg_tables where schemaname in ('public', 'auth')`);
  await client.end();
  expect(left.rows).toEqual([]);
});

const KEY: NamedKey = { id: '2026a', key: randomBytes(32) };
const NEWER_KEY: NamedKey = { id: '2026b', key: randomBytes(32) };

async function makeEncrypted(keys: NamedKey[]): Promise<{ folder: string; made: Manifest }> {
  const folder = join(root, randomUUID());
  const config = placeOf('from', { backupKeys: keys, production: true });
  const made = await createBackup({ config, databaseUrl: world.databaseUrl, folder, withKeys: true });
  return { folder, made };
}

test('an encrypted backup contains no plain text and is restored with its key [SEC-25]', async () => {
  const { folder, made } = await makeEncrypted([KEY]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    expect(file).toMatch(/\.enc$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).subarray(0, 11).toString()).toBe('CLBK1\x052026a');
  }
  expect(await readFile(join(folder, 'files/photos/a/1-0.webp.enc'), 'latin1')).not.toContain('a car');
  const databaseUrl = await createTestDatabase();
  const config = placeOf(randomUUID(), { backupKeys: [NEWER_KEY, KEY] });
  await restoreBackup({ config, databaseUrl, folder, replace: false });
  expect(await sumsOf(databaseUrl)).toEqual(sumsIn(made));
  for (const [path, content] of Object.entries(FILES)) {
    expect(await readFile(join(config.dataDir, path), 'utf8')).toBe(content);
  }
});

test('production rejects an unencrypted backup and leaves no folder [SEC-25]', async () => {
  const folder = join(root, randomUUID());
  const config = placeOf('from', { production: true });
  const made = createBackup({ config, databaseUrl: world.databaseUrl, folder, withKeys: true });
  await expect(made).rejects.toThrow('set BACKUP_KEYS');
  await expect(stat(`${folder}.part`)).rejects.toThrow('ENOENT');
});

test('a changed encrypted backup and a backup without its key change nothing [SEC-25]', async () => {
  const databaseUrl = await createTestDatabase();
  const { folder } = await makeEncrypted([KEY]);
  const restored = (keys: NamedKey[]) => restoreTo(databaseUrl, { folder, keys });
  await expect(restored([])).rejects.toThrow('is encrypted: set BACKUP_KEYS');
  await expect(restored([NEWER_KEY])).rejects.toThrow(
    'encrypted with key "2026a", which is not in BACKUP_KEYS',
  );
  await expect(restored([{ ...NEWER_KEY, id: KEY.id }])).rejects.toThrow('another key under the same name');
  await expect(restoreTo(databaseUrl, { keys: [KEY] })).rejects.toThrow('is not encrypted, so anyone');
  const [bookings, cars] = ['bookings', 'cars'].map((name) =>
    join(folder, `tables/public.${name}.jsonl.gz.enc`),
  );
  await rename(bookings ?? '', join(folder, 'kept'));
  await cp(cars ?? '', bookings ?? '');
  await expect(restored([KEY])).rejects.toThrow('The backup is damaged');
  await rename(join(folder, 'kept'), bookings ?? '');
  const photo = join(folder, 'files/photos/a/1-0.webp.enc');
  await writeFile(photo, (await readFile(photo)).subarray(0, -1));
  await expect(restored([KEY])).rejects.toThrow('The backup is damaged');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const left = await client.query(`select 1 from pg_tables where schemaname in ('public', 'auth')`);
  await client.end();
  expect(left.rows).toEqual([]);
});

/** Copies the backup with a changed manifest. */
async function copyWith(change: (manifest: string) => string): Promise<string> {
  const folder = join(root, randomUUID());
  await cp(backup, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
  return folder;
}
