import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { applyMigrations, listMigrationFiles } from '../setup/migrate.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { type BackupConfig, listKeyFiles, PHOTO_FOLDERS } from './create-backup.ts';
import { copyFromBackup, createDamagedError, digestFile, fileEntryPath, listFiles } from './files.ts';
import { MANIFEST, type Manifest, readManifest, tablePath } from './manifest.ts';
import { digestRowsFile, digestTable, restoreRows } from './rows.ts';
import { isEmptyDatabase, listTables, qualifiedName, quotedName, type Table } from './system-catalog.ts';

export interface RestoreOptions {
  config: BackupConfig;
  databaseUrl: string;
  folder: string;
  /** Whether to delete existing data. */
  replace: boolean;
}

/** An opened backup. */
interface Backup {
  folder: BackupFolder;
  manifest: Manifest;
}

const FIND_RUNNING_SERVERS = `select 1 from pg_stat_activity
  where datname = current_database() and application_name like 'coastline%' limit 1`;

/**
 * Restores a backup. Verifies all files first. Then one transaction creates the schema of the backup, inserts the rows and
 * compares their digests, so that a failure leaves the database unchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const keys = options.config.backupKeys ?? [];
  const folder = await openBackupFolder(options.folder, { keys, index: MANIFEST });
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  const targets = listTargets(options, manifest);
  if (!options.replace) await assertTargetsEmpty(targets);
  const staged = await stageFiles(options, { folder, manifest });
  try {
    await restoreDatabase(options, { folder, manifest });
    await moveIntoPlace(targets, staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return manifest;
}

async function verifyBackup(folder: BackupFolder, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const sum = await digestRowsFile(folder, tablePath(table)).catch(() => undefined);
    if (sum?.sha256 !== table.sha256 || sum.rows !== table.rows)
      throw createDamagedError(folder.filePath(tablePath(table)));
  }
  for (const { path, sha256 } of manifest.files) {
    const sum = await digestFile(folder, path).catch(() => undefined);
    if (sum?.sha256 !== sha256) throw createDamagedError(folder.filePath(fileEntryPath(path)));
  }
}

interface RestoreTarget {
  source: string;
  path: string;
  isFile: boolean;
}

/** The files and folders of a backup with their paths on the server. */
function listTargets({ config }: RestoreOptions, manifest: Manifest): RestoreTarget[] {
  const holds = (part: string) =>
    manifest.files.some(({ path }) => path === part || path.startsWith(`${part}/`));
  if (config.photoBucket && PHOTO_FOLDERS.some(holds)) {
    throw new Error(
      'The backup has photos and this server stores photos in a bucket: unset S3_* for the restore, and move them afterwards.',
    );
  }
  const targets = [
    ...listKeyFiles(config).map(([source, path]) => ({ source, path, isFile: true })),
    ...PHOTO_FOLDERS.map((folder) => ({ source: folder, path: join(config.dataDir, folder), isFile: false })),
  ];
  return targets.filter(({ source }) => holds(source));
}

async function assertTargetsEmpty(targets: RestoreTarget[]): Promise<void> {
  for (const { path } of targets) {
    const found = await stat(path).catch(() => undefined);
    if (!found || (found.isDirectory() && (await listFiles(path)).length === 0)) continue;
    throw new Error(`${path} is not empty. Restore elsewhere, or use --replace to delete its content.`);
  }
}

// In the data folder, so that the last step is only a rename.
async function stageFiles({ config }: RestoreOptions, { folder, manifest }: Backup): Promise<string> {
  const staged = join(config.dataDir, 'restoring');
  await rm(staged, { recursive: true, force: true });
  try {
    for (const entry of manifest.files) await copyFromBackup(folder, { entry, to: join(staged, entry.path) });
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  return staged;
}

async function moveIntoPlace(targets: RestoreTarget[], staged: string): Promise<void> {
  for (const { source, path, isFile } of targets) {
    await rm(path, { recursive: true, force: true });
    // Keys may be on another disk, where a rename fails.
    if (isFile) await copyPrivate(join(staged, source), path);
    else await rename(join(staged, source), path);
  }
}

async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function restoreDatabase(options: RestoreOptions, backup: Backup): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'restore' });
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'`);
    const { rows } = await client.query(FIND_RUNNING_SERVERS);
    if (rows.length > 0) throw new Error('A server is running on this database. Stop it first.');
    await client.query('begin');
    await clearDatabase(client, options);
    await assertKnownMigrations(backup.manifest);
    await applyMigrations(client, backup.manifest.migrations);
    await restoreTables(client, backup);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function clearDatabase(client: pg.Client, { replace }: RestoreOptions): Promise<void> {
  if (await isEmptyDatabase(client)) return;
  if (!replace) {
    throw new Error(
      'The database is not empty. Restore into another one, or use --replace to delete its content.',
    );
  }
  await client.query('drop schema if exists pgboss, auth, public cascade');
  await client.query('create schema public');
}

async function assertKnownMigrations(manifest: Manifest): Promise<void> {
  const known = await listMigrationFiles();
  const strange = (['auth', 'public'] as const).flatMap((schema) =>
    manifest.migrations[schema].filter((name) => !known[schema].includes(name)),
  );
  if (strange.length === 0) return;
  throw new Error(
    `The backup is of another version (${manifest.version}), whose migrations are unknown here: ${strange.join(', ')}.`,
  );
}

async function restoreTables(client: pg.Client, job: Backup): Promise<void> {
  const tables = await listTables(client);
  const entries = new Map(job.manifest.tables.map((entry) => [qualifiedName(entry), entry]));
  const sameTables =
    tables.length === entries.size && tables.every((table) => entries.has(qualifiedName(table)));
  if (!sameTables) throw new Error('The migrations of the backup do not create its tables.');
  // The backup has the rows that triggers wrote, and the current state of the rows that migrations insert.
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  for (const table of [...tables].reverse()) await client.query(`delete from ${quotedName(table)}`);
  for (const table of tables) {
    await restoreRows(client, { table, folder: job.folder });
    await assertSameRows(client, { table, entry: entries.get(qualifiedName(table)) });
  }
  for (const sequence of job.manifest.sequences) await setSequence(client, sequence);
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`);
}

async function assertSameRows(
  client: pg.Client,
  { table, entry }: { table: Table; entry: Manifest['tables'][number] | undefined },
): Promise<void> {
  const { rows, sha256 } = await digestTable(client, table);
  if (rows === entry?.rows && sha256 === entry.sha256) return;
  throw new Error(
    `The restored rows of table ${qualifiedName(table)} differ from the backup; nothing was restored.`,
  );
}

async function setSequence(client: pg.Client, sequence: Manifest['sequences'][number]): Promise<void> {
  const { schema, name, last } = sequence;
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quotedName({ schema, name }),
    last ?? '1',
    last !== null,
  ]);
}
