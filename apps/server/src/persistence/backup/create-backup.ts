import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { BackupFolder } from './backup-folder.ts';
import { copyIntoBackup, listFiles } from './files.ts';
import { type FileEntry, FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { writeRows } from './rows.ts';
import { listMigrations, listSequences, listTables } from './system-catalog.ts';

const PACKAGE = join(import.meta.dirname, '../../../../../package.json');
export const PHOTO_FOLDERS = [
  'photos',
  'condition-photos',
  'payment-proofs',
  'charge-photos',
  'record-photos',
  'accident-photos',
] as const;

/** The settings that backups depend on. */
export type BackupConfig = Pick<
  Config,
  'dataDir' | 'signingKeysFile' | 'photoBucket' | 'backupKeys' | 'production'
>;

export interface CreateBackupOptions {
  config: BackupConfig;
  databaseUrl: string;
  /** Path of the new folder; must not exist. */
  folder: string;
  /** Whether to include the keys that sign tokens and unseal personal data. */
  withKeys: boolean;
}

/**
 * Writes everything that a restore needs into a folder while the server runs: the rows of one snapshot, photos and keys.
 * The folder gets its final name only once it is complete.
 */
export async function createBackup(options: CreateBackupOptions): Promise<Manifest> {
  if (options.config.production && !options.config.backupKeys) {
    throw new Error('In production backups must be encrypted: set BACKUP_KEYS, see docs/operations.md.');
  }
  if (await stat(options.folder).catch(() => undefined)) throw new Error(`${options.folder} exists already.`);
  const part = `${options.folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const folder = new BackupFolder(part, options.config.backupKeys ?? []);
  // Copied twice: before the snapshot for photos that are deleted meanwhile, after it for photos that are added meanwhile.
  const files = new Map<string, FileEntry>();
  await copyFiles(options, { folder, files });
  const database = await withSnapshot(options.databaseUrl, (client) => writeDatabase(client, folder));
  await copyFiles(options, { folder, files });
  const manifest: Manifest = {
    format: FORMAT,
    version: await readVersion(),
    ...database,
    photos: options.config.photoBucket ? 'bucket' : 'folder',
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  await writeManifest(folder, manifest);
  await rename(part, options.folder);
  return manifest;
}

/** Runs `work` on one snapshot of a database. With `row_security` off, a policy that would hide rows raises an error. */
export async function withSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'`);
    await client.query('set row_security to off');
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function writeDatabase(
  client: pg.Client,
  folder: BackupFolder,
): Promise<Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>> {
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const sum = await writeRows(client, { table, folder });
    const { order: _, ...entry } = table;
    tables.push({ ...entry, ...sum });
  }
  return {
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
}

async function copyFiles(
  { config, withKeys }: CreateBackupOptions,
  target: { folder: BackupFolder; files: Map<string, FileEntry> },
): Promise<void> {
  const copy = async (from: string, path: string) => {
    if (target.files.has(path)) return;
    const sum = await copyIntoBackup(target.folder, { from, path });
    if (sum) target.files.set(path, { path, ...sum });
  };
  if (withKeys) for (const [path, from] of listKeyFiles(config)) await copy(from, path);
  if (config.photoBucket) return;
  for (const folder of PHOTO_FOLDERS) {
    const from = join(config.dataDir, folder);
    for (const path of await listFiles(from)) await copy(join(from, path), `${folder}/${path}`);
  }
}

/** Names of the key files in a backup, with their paths on the server. A server may lack some of them. */
export function listKeyFiles({ dataDir, signingKeysFile }: BackupConfig): [path: string, file: string][] {
  return [
    ['signing-keys.json', signingKeysFile],
    ['personal-data-keys', join(dataDir, 'personal-data-keys')],
  ];
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return version;
}
