import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { applyMigrations, listMigrationFiles } from '../setup/migrate.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { isEmptyDatabase, listTables, nameOf, quote, quoted, type Table } from './catalogue.ts';
import { copyOut, damaged, filePath, listFiles, sumOfFile } from './files.ts';
import { type BackupConfig, keyFilesOf, PHOTO_FOLDERS } from './make-backup.ts';
import { MANIFEST, type Manifest, readManifest, tableFile } from './manifest.ts';
import { loadRows, sumFile, sumRows } from './rows.ts';

export interface RestorePlan {
  config: BackupConfig;
  databaseUrl: string;
  folder: string;
  /** Whether what is there may be thrown away. */
  replace: boolean;
}

/** An opened backup. */
interface Backup {
  folder: BackupFolder;
  manifest: Manifest;
}

const SERVERS = `select 1 from pg_stat_activity
  where datname = current_database() and application_name like 'coastline%' limit 1`;

/**
 * Puts a backup back. The backup is proven whole first; then one transaction makes the schema as it was, puts the rows
 * in and proves them equal to those of the backup. Whatever fails, the database stays as it was.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const keys = plan.config.backupKeys ?? [];
  const folder = await openBackupFolder(plan.folder, { keys, index: MANIFEST });
  const manifest = await readManifest(folder);
  await proveWhole(folder, manifest);
  const places = placesOf(plan, manifest);
  if (!plan.replace) await requireNoFiles(places);
  const staged = await stageFiles(plan, { folder, manifest });
  try {
    await restoreDatabase(plan, { folder, manifest });
    await putInPlace(places, staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return manifest;
}

async function proveWhole(folder: BackupFolder, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const sum = await sumFile(folder, tableFile(table)).catch(() => undefined);
    if (sum?.sha256 !== table.sha256 || sum.rows !== table.rows)
      throw damaged(folder.fileOf(tableFile(table)));
  }
  for (const { path, sha256 } of manifest.files) {
    const sum = await sumOfFile(folder, path).catch(() => undefined);
    if (sum?.sha256 !== sha256) throw damaged(folder.fileOf(filePath(path)));
  }
}

interface Place {
  part: string;
  to: string;
  isFile: boolean;
}

/** Where the parts of a backup's files go. */
function placesOf({ config }: RestorePlan, manifest: Manifest): Place[] {
  const holds = (part: string) =>
    manifest.files.some(({ path }) => path === part || path.startsWith(`${part}/`));
  if (config.photoBucket && PHOTO_FOLDERS.some(holds)) {
    throw new Error(
      'The backup holds photos and this server keeps them in a bucket: unset S3_* for the restore, and move them afterwards.',
    );
  }
  const places = [
    ...keyFilesOf(config).map(([part, to]) => ({ part, to, isFile: true })),
    ...PHOTO_FOLDERS.map((folder) => ({ part: folder, to: join(config.dataDir, folder), isFile: false })),
  ];
  return places.filter(({ part }) => holds(part));
}

async function requireNoFiles(places: Place[]): Promise<void> {
  for (const { to } of places) {
    const found = await stat(to).catch(() => undefined);
    if (!found || (found.isDirectory() && (await listFiles(to)).length === 0)) continue;
    throw new Error(`${to} is not empty. Restore elsewhere, or say --replace to throw away what is there.`);
  }
}

// Beside their places, so that the last step is only a change of names.
async function stageFiles({ config }: RestorePlan, { folder, manifest }: Backup): Promise<string> {
  const staged = join(config.dataDir, 'restoring');
  await rm(staged, { recursive: true, force: true });
  try {
    for (const entry of manifest.files) await copyOut(folder, { entry, to: join(staged, entry.path) });
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  return staged;
}

async function putInPlace(places: Place[], staged: string): Promise<void> {
  for (const { part, to, isFile } of places) {
    await rm(to, { recursive: true, force: true });
    // Keys may be kept on another disk, where a change of names is not enough.
    if (isFile) await copyPrivate(join(staged, part), to);
    else await rename(join(staged, part), to);
  }
}

async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function restoreDatabase(plan: RestorePlan, backup: Backup): Promise<void> {
  const client = new pg.Client({ connectionString: plan.databaseUrl, application_name: 'restore' });
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'`);
    const { rows } = await client.query(SERVERS);
    if (rows.length > 0) throw new Error('A server is running on this database. Stop it first.');
    await client.query('begin');
    await makeRoom(client, plan);
    await requireKnownMigrations(backup.manifest);
    await applyMigrations(client, backup.manifest.migrations);
    await fill(client, backup);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function makeRoom(client: pg.Client, { replace }: RestorePlan): Promise<void> {
  if (await isEmptyDatabase(client)) return;
  if (!replace) {
    throw new Error(
      'The database is not empty. Restore into another one, or say --replace to throw away what is there.',
    );
  }
  await client.query('drop schema if exists pgboss, auth, public cascade');
  await client.query('create schema public');
}

async function requireKnownMigrations(manifest: Manifest): Promise<void> {
  const known = await listMigrationFiles();
  const strange = (['auth', 'public'] as const).flatMap((schema) =>
    manifest.migrations[schema].filter((name) => !known[schema].includes(name)),
  );
  if (strange.length === 0) return;
  throw new Error(
    `The backup is of a newer version (${manifest.version}): ${strange.join(', ')} is unknown.`,
  );
}

async function fill(client: pg.Client, job: Backup): Promise<void> {
  const tables = await listTables(client);
  const entries = new Map(job.manifest.tables.map((entry) => [nameOf(entry), entry]));
  const sameTables = tables.length === entries.size && tables.every((table) => entries.has(nameOf(table)));
  if (!sameTables) throw new Error('The migrations named in the backup do not make its tables.');
  // What triggers wrote once is in the backup, too; and what migrations put in is there as it became.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const table of [...tables].reverse()) await client.query(`delete from ${quoted(table)}`);
  for (const table of tables) {
    await loadRows(client, { table, folder: job.folder });
    await requireEqual(client, { table, entry: entries.get(nameOf(table)) });
  }
  for (const sequence of job.manifest.sequences) await setSequence(client, sequence);
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

async function requireEqual(
  client: pg.Client,
  { table, entry }: { table: Table; entry: Manifest['tables'][number] | undefined },
): Promise<void> {
  const { rows, sha256 } = await sumRows(client, table);
  if (rows === entry?.rows && sha256 === entry.sha256) return;
  throw new Error(`Table ${nameOf(table)} came back with other rows than it went; nothing was restored.`);
}

async function setSequence(client: pg.Client, sequence: Manifest['sequences'][number]): Promise<void> {
  const { schema, name, last } = sequence;
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    `${quote(schema)}.${quote(name)}`,
    last ?? '1',
    last !== null,
  ]);
}
