import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { DEMO_ACCOUNTS } from '../../apps/server/src/demo-data/seed.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import {
  BENCH_KEY,
  type ServerProcess,
  startServerProcess,
  withDataFolder,
} from '../../benchmarks/lib/server-process.ts';
import { type DemoTokens, signInDemo, startBusyMarketplace } from './lib/busy-marketplace.ts';

const ROOT = join(import.meta.dirname, '../..');
const BACKUPS_UNDER_LOAD = 2;
const MAIL_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
const BACKUP_KEYS = `drill:${randomBytes(32).toString('base64')}`;
const runProcess = promisify(execFile);

/** Contents of the database tables and files of a data folder. */
interface Contents {
  tables: Map<string, { rows: number; hash: string }>;
  files: Map<string, string>;
}

/**
 * Backs up a marketplace several times under load and once idle, restores the backups elsewhere, and compares every table
 * and file without the backup's own code. Existing sessions still work on the restored server.
 */
export async function run(): Promise<void> {
  await withDataFolder(async (root) => {
    const [from, to] = [join(root, 'from'), join(root, 'to')];
    const server = await startServerProcess(from, { DEMO_DATA: 'true' });
    const tokens = await signInDemo(server.origin);
    const workload = await backUpUnderLoad(server, { root, from });
    await runCommand('backup', [join(root, 'last')], from);
    await assertFilesEncrypted(join(root, 'last'));
    await server.stop();
    const before = await readContents(from);
    for (let index = 0; index < BACKUPS_UNDER_LOAD; index += 1) {
      await runCommand('restore', [join(root, `busy-${index}`), '--replace'], to);
      await assertReferencedFilesExist(to);
    }
    await runCommand('restore', [join(root, 'last'), '--replace'], to);
    const after = await readContents(to);
    const differences = listDifferences(before, after);
    await assertServerWorks(to, tokens);
    const rows = [...after.tables.values()].reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `while backed up ${BACKUPS_UNDER_LOAD} times: ${workload}\nrestore: ${after.tables.size} tables, ${rows} rows, ${after.files.size} files equal, differences ${differences.length}\n`,
    );
    if (differences.length > 0) throw new Error(`not restored: ${differences.join(', ')}`);
  });
}

async function backUpUnderLoad(
  server: ServerProcess,
  { root, from }: { root: string; from: string },
): Promise<string> {
  const marketplace = await startBusyMarketplace(server);
  const counts: number[] = [];
  for (let index = 0; index < BACKUPS_UNDER_LOAD; index += 1) {
    counts.push(marketplace.done.bookings);
    await runCommand('backup', [join(root, `busy-${index}`)], from);
  }
  counts.push(marketplace.done.bookings);
  await marketplace.stop();
  await waitUntilMailsSent(server);
  const { bookings, payments, cancellations, photos } = marketplace.done;
  if (counts.some((count, index) => index > 0 && count === counts[index - 1])) {
    throw new Error(`no booking during a backup: ${counts.join(', ')}`);
  }
  if (payments === 0 || cancellations === 0 || photos === 0) throw new Error('the marketplace was not busy');
  return `${bookings} bookings, ${payments} payments, ${cancellations} cancellations, ${photos} photos`;
}

/** Waits until all mails are sent: a mail sent after the last backup would count as a difference. */
async function waitUntilMailsSent({ databaseUrl }: ServerProcess): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const endsAt = performance.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    const { rowCount } = await client.query('select 1 from mail_deliveries where due_at is not null limit 1');
    if (rowCount === 0) break;
    if (performance.now() > endsAt) throw new Error('not all mails were sent');
    await pause(POLL_MS);
  }
  await client.end();
}

/** Runs an operator command in a process of its own. `restore` also fails when the ledger does not reconcile. */
async function runCommand(name: 'backup' | 'restore', args: string[], dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', BACKUP_KEYS };
  await runProcess(process.execPath, [`apps/server/src/cli/${name}.ts`, ...args], { cwd: ROOT, env });
}

async function readContents(dataDir: string): Promise<Contents> {
  return { tables: await withDatabase(dataDir, readTables), files: await readFiles(dataDir) };
}

/** Starts the PostgreSQL of a data folder without a server and connects to it. */
async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function readTables(client: pg.Client): Promise<Contents['tables']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth') and tablename not in ('schema_migrations', 'migrations') order by 1`,
  );
  const tables: Contents['tables'] = new Map();
  for (const { name } of rows) {
    const result = await client.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as hash
       from ${name} t`,
    );
    const [checksum] = result.rows;
    if (checksum) tables.set(name, checksum);
  }
  return tables;
}

async function readFiles(dataDir: string): Promise<Contents['files']> {
  const files: Contents['files'] = new Map();
  for (const folder of ['photos', 'condition-photos']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(dataDir.length), (await readFile(path)).toString('base64'));
    }
  }
  files.set('/signing-keys.json', await readFile(join(dataDir, 'signing-keys.json'), 'utf8'));
  return files;
}

/** Asserts that every file of a backup starts with the encryption header and the name of its key. */
async function assertFilesEncrypted(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const start = (await readFile(join(entry.parentPath, entry.name))).subarray(0, 11).toString();
    if (start !== 'CLBK1\x05drill') throw new Error(`${entry.name} is not encrypted`);
  }
}

/** Names of tables and files that differ. */
function listDifferences(before: Contents, after: Contents): string[] {
  const names = new Set([...before.tables.keys(), ...after.tables.keys()]);
  const tables = [...names].filter(
    (name) => JSON.stringify(before.tables.get(name)) !== JSON.stringify(after.tables.get(name)),
  );
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...tables, ...[...paths].filter((path) => before.files.get(path) !== after.files.get(path))];
}

/** Asserts that every file that a row names exists, although the backup was taken under load. */
async function assertReferencedFilesExist(dataDir: string): Promise<void> {
  const referenced = await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ path: string }>(`
      select '/condition-photos/' || booking_id || '/' || id || '.webp' as path from car_condition_photos
      union select '/photos/' || path from photos where removed_at is null`);
    return rows.map(({ path }) => path);
  });
  const files = await readFiles(dataDir);
  const missing = referenced.filter((path) => !files.has(path));
  if (referenced.length === 0 || missing.length > 0) throw new Error(`missing files: ${missing.join(', ')}`);
}

/** Asserts that the restored server accepts an earlier session and a new sign-in, and serves a photo. */
async function assertServerWorks(dataDir: string, earlierTokens: DemoTokens): Promise<void> {
  const server = await startServerProcess(dataDir);
  try {
    const tokens = await signInDemo(server.origin);
    for (const token of [earlierTokens.guest, tokens.guest, tokens.office]) {
      const me = (await get(server.origin, '/rest/v1/me', token)) as { user?: { email: string } };
      if (!DEMO_ACCOUNTS.includes(me.user?.email ?? '')) throw new Error('the session has no user');
    }
    const cars = (await get(server.origin, '/rest/v1/rpc/get_public_cars')) as { images: string[] }[];
    const photo = await fetch(`${server.origin}${cars[0]?.images[0]}`);
    const bytes = (await photo.arrayBuffer()).byteLength;
    if (!photo.ok || bytes === 0) throw new Error(`a photo was not restored: ${photo.status}`);
  } finally {
    await server.stop();
  }
}

async function get(origin: string, path: string, token?: string): Promise<unknown> {
  const headers = { apikey: BENCH_KEY, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
