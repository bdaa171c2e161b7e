import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { listMigrations, listSequences, listTables } from './catalogue.ts';
import { copyWithSum, listFiles } from './files.ts';
import { type FileEntry, FORMAT, type Manifest, tableFile, writeManifest } from './manifest.ts';
import { writeRows } from './rows.ts';

const PACKAGE = join(import.meta.dirname, '../../../../../package.json');
export const PHOTO_FOLDERS = ['photos', 'condition-photos'] as const;

/** What of the settings says where things are. */
export type BackupPlaces = Pick<Config, 'dataDir' | 'signingKeysFile' | 'photoBucket'>;

export interface BackupPlan {
  config: BackupPlaces;
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
  if (await stat(plan.folder).catch(() => undefined)) throw new Error(`${plan.folder} exists already.`);
  const part = `${plan.folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  // A photo that is removed meanwhile was copied before the snapshot; one that is added meanwhile comes after it.
  const files = new Map<string, FileEntry>();
  await copyFiles(plan, { part, files });
  const database = await withSnapshot(plan.databaseUrl, (client) => writeDatabase(client, part));
  await copyFiles(plan, { part, files });
  const manifest: Manifest = {
    format: FORMAT,
    version: await readVersion(),
    ...database,
    photos: plan.config.photoBucket ? 'bucket' : 'folder',
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  await writeManifest(part, manifest);
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
  folder: string,
): Promise<Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>> {
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const sum = await writeRows(client, { table, file: tableFile(folder, table) });
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
  copies: { part: string; files: Map<string, FileEntry> },
): Promise<void> {
  const copy = async (from: string, path: string) => {
    if (copies.files.has(path)) return;
    const entry = await copyWithSum({ from, to: join(copies.part, 'files', path), path });
    if (entry) copies.files.set(path, entry);
  };
  if (withKeys) for (const [path, from] of keyFilesOf(config)) await copy(from, path);
  if (config.photoBucket) return;
  for (const folder of PHOTO_FOLDERS) {
    const from = join(config.dataDir, folder);
    for (const path of await listFiles(from)) await copy(join(from, path), `${folder}/${path}`);
  }
}

/** Names of key files in a backup, and where the product has them; not every product has all. */
export function keyFilesOf({ dataDir, signingKeysFile }: BackupPlaces): [path: string, file: string][] {
  return [
    ['signing-keys.json', signingKeysFile],
    ['personal-data-keys', join(dataDir, 'personal-data-keys')],
  ];
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return version;
}
