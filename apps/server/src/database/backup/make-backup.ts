import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { BackupFolder } from './backup-folder.ts';
import { listMigrations, listSequences, listTables } from './catalogue.ts';
import { copyIn, listFiles } from './files.ts';
import { type FileEntry, FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { writeRows } from './rows.ts';

const PACKAGE = join(import.meta.dirname, '../../../../../package.json');
export const PHOTO_FOLDERS = ['photos', 'condition-photos'] as const;

/** The settings that backups depend on. */
export type BackupConfig = Pick<
  Config,
  'dataDir' | 'signingKeysFile' | 'photoBucket' | 'backupKeys' | 'production'
>;

export interface BackupPlan {
  config: BackupConfig;
  databaseUrl: string;
  /** Made anew; nothing may be there. */
  folder: string;
  /** Whether the keys that sign tokens and open sealed secrets come along. */
  withKeys: boolean;
}

/**
 * Writes everything that is needed to stand up again into a folder, while the product goes on: the rows of one
 * snapshot, photos and keys. The folder has its name only once it is whole.
 */
export async function makeBackup(plan: BackupPlan): Promise<Manifest> {
  if (plan.config.production && !plan.config.backupKeys) {
    throw new Error(
      'In production a backup is only made encrypted: set BACKUP_KEYS, see docs/operations.md.',
    );
  }
  if (await stat(plan.folder).catch(() => undefined)) throw new Error(`${plan.folder} exists already.`);
  const part = `${plan.folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const folder = new BackupFolder(part, plan.config.backupKeys ?? []);
  // A photo that is removed meanwhile was copied before the snapshot; one that is added meanwhile comes after it.
  const files = new Map<string, FileEntry>();
  await copyFiles(plan, { folder, files });
  const database = await withSnapshot(plan.databaseUrl, (client) => writeDatabase(client, folder));
  await copyFiles(plan, { folder, files });
  const manifest: Manifest = {
    format: FORMAT,
    version: await readVersion(),
    ...database,
    photos: plan.config.photoBucket ? 'bucket' : 'folder',
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  await writeManifest(folder, manifest);
  await rename(part, plan.folder);
  return manifest;
}

/** Runs `work` on one snapshot of a database. Row policies would leave rows out without a word: they fail instead. */
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
  { config, withKeys }: BackupPlan,
  copies: { folder: BackupFolder; files: Map<string, FileEntry> },
): Promise<void> {
  const copy = async (from: string, path: string) => {
    if (copies.files.has(path)) return;
    const sum = await copyIn(copies.folder, { from, path });
    if (sum) copies.files.set(path, { path, ...sum });
  };
  if (withKeys) for (const [path, from] of keyFilesOf(config)) await copy(from, path);
  if (config.photoBucket) return;
  for (const folder of PHOTO_FOLDERS) {
    const from = join(config.dataDir, folder);
    for (const path of await listFiles(from)) await copy(join(from, path), `${folder}/${path}`);
  }
}

/** Names of key files in a backup, and where the product has them; not every product has all. */
export function keyFilesOf({ dataDir, signingKeysFile }: BackupConfig): [path: string, file: string][] {
  return [
    ['signing-keys.json', signingKeysFile],
    ['personal-data-keys', join(dataDir, 'personal-data-keys')],
  ];
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return version;
}
