import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { DEMO_ACCOUNTS } from '../apps/server/src/database/seed/seed.ts';
import {
  BENCH_KEY,
  type ServerProcess,
  startServerProcess,
  withDataFolder,
} from '../bench/lib/server-process.ts';
import { type DemoTokens, signInDemo, startBusyMarketplace } from './lib/busy-marketplace.ts';

const ROOT = join(import.meta.dirname, '..');
const BACKUPS_UNDER_LOAD = 2;
const MAILS_OUT_WITHIN_MS = 30_000;
const POLL_MS = 100;
const BACKUP_KEYS = `drill:${randomBytes(32).toString('base64')}`;
const run = promisify(execFile);

/** What somebody who only has the database and the folder can tell of them. */
interface Sight {
  tables: Map<string, { rows: number; hash: string }>;
  files: Map<string, string>;
}

/**
 * Backs a busy marketplace up, again and again, and once more when it rests; restores elsewhere and compares every
 * table and every file by other means than the backup's own. People go on with the sessions that they had.
 */
export async function prove(): Promise<void> {
  await withDataFolder(async (root) => {
    const [from, to] = [join(root, 'from'), join(root, 'to')];
    const server = await startServerProcess(from, { DEMO_DATA: 'true' });
    const tokens = await signInDemo(server.origin);
    const done = await backUpWhileBusy(server, { root, from });
    await command('backup', [join(root, 'last')], from);
    await requireEncryptedFiles(join(root, 'last'));
    await server.stop();
    const before = await look(from);
    for (let place = 0; place < BACKUPS_UNDER_LOAD; place += 1) {
      await command('restore', [join(root, `busy-${place}`), '--replace'], to);
      await requireReferencedFiles(to);
    }
    await command('restore', [join(root, 'last'), '--replace'], to);
    const after = await look(to);
    const differences = compare(before, after);
    await goOn(to, tokens);
    const rows = [...after.tables.values()].reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `while backed up ${BACKUPS_UNDER_LOAD} times: ${done}\nrestore: ${after.tables.size} tables, ${rows} rows, ${after.files.size} files equal, differences ${differences.length}\n`,
    );
    if (differences.length > 0) throw new Error(`not restored: ${differences.join(', ')}`);
  });
}

async function backUpWhileBusy(
  server: ServerProcess,
  { root, from }: { root: string; from: string },
): Promise<string> {
  const busy = await startBusyMarketplace(server);
  const counts: number[] = [];
  for (let place = 0; place < BACKUPS_UNDER_LOAD; place += 1) {
    counts.push(busy.done.bookings);
    await command('backup', [join(root, `busy-${place}`)], from);
  }
  counts.push(busy.done.bookings);
  await busy.stop();
  await untilMailsAreOut(server);
  const { bookings, payments, cancellations, photos } = busy.done;
  if (counts.some((count, place) => place > 0 && count === counts[place - 1])) {
    throw new Error(`nothing was booked while a backup was made: ${counts.join(', ')}`);
  }
  if (payments === 0 || cancellations === 0 || photos === 0) throw new Error('the marketplace was not busy');
  return `${bookings} bookings, ${payments} payments, ${cancellations} cancellations, ${photos} photos`;
}

/** What still goes out between the last backup and the end of the server would be a difference. */
async function untilMailsAreOut({ databaseUrl }: ServerProcess): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const endsAt = performance.now() + MAILS_OUT_WITHIN_MS;
  for (;;) {
    const { rowCount } = await client.query('select 1 from mail_deliveries where due_at is not null limit 1');
    if (rowCount === 0) break;
    if (performance.now() > endsAt) throw new Error('mails still wait to be sent');
    await pause(POLL_MS);
  }
  await client.end();
}

/** Runs a command of the product as an operator would; it fails where the books differ, too. */
async function command(name: 'backup' | 'restore', args: string[], dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', BACKUP_KEYS };
  await run(process.execPath, [`apps/server/src/${name}.ts`, ...args], { cwd: ROOT, env });
}

async function look(dataDir: string): Promise<Sight> {
  return { tables: await withDatabase(dataDir, lookAtTables), files: await lookAtFiles(dataDir) };
}

/** The database of a data folder, under a server that nobody asks anything. */
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

async function lookAtTables(client: pg.Client): Promise<Sight['tables']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth') and tablename not in ('schema_migrations', 'migrations') order by 1`,
  );
  const tables: Sight['tables'] = new Map();
  for (const { name } of rows) {
    const sum = await client.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as hash
       from ${name} t`,
    );
    const [found] = sum.rows;
    if (found) tables.set(name, found);
  }
  return tables;
}

async function lookAtFiles(dataDir: string): Promise<Sight['files']> {
  const files: Sight['files'] = new Map();
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

/** Every file of a backup begins with the header of encryption and names its key. */
async function requireEncryptedFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const start = (await readFile(join(entry.parentPath, entry.name))).subarray(0, 11).toString();
    if (start !== 'CLBK1\x05drill') throw new Error(`${entry.name} is not encrypted`);
  }
}

/** The names of everything that is not on both sides the same. */
function compare(before: Sight, after: Sight): string[] {
  const names = new Set([...before.tables.keys(), ...after.tables.keys()]);
  const tables = [...names].filter(
    (name) => JSON.stringify(before.tables.get(name)) !== JSON.stringify(after.tables.get(name)),
  );
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...tables, ...[...paths].filter((path) => before.files.get(path) !== after.files.get(path))];
}

/** Whatever a snapshot's rows name is among the files, though both were taken while people went on. */
async function requireReferencedFiles(dataDir: string): Promise<void> {
  const named = await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ path: string }>(`
      select '/condition-photos/' || booking_id || '/' || id || '.webp' as path from car_condition_photos
      union select '/photos/' || path from photos where removed_at is null`);
    return rows.map(({ path }) => path);
  });
  const files = await lookAtFiles(dataDir);
  const missing = named.filter((path) => !files.has(path));
  if (named.length === 0 || missing.length > 0) throw new Error(`missing files: ${missing.join(', ')}`);
}

/** The restored product answers: a session from before, a new sign-in, a photo. */
async function goOn(dataDir: string, earlier: DemoTokens): Promise<void> {
  const server = await startServerProcess(dataDir);
  try {
    const tokens = await signInDemo(server.origin);
    for (const token of [earlier.guest, tokens.guest, tokens.office]) {
      const me = (await get(server.origin, '/rest/v1/me', token)) as { user?: { email: string } };
      if (!DEMO_ACCOUNTS.includes(me.user?.email ?? '')) throw new Error('nobody is signed in');
    }
    const cars = (await get(server.origin, '/rest/v1/rpc/get_public_cars')) as { images: string[] }[];
    const photo = await fetch(`${server.origin}${cars[0]?.images[0]}`);
    const bytes = (await photo.arrayBuffer()).byteLength;
    if (!photo.ok || bytes === 0) throw new Error(`a photo did not come back: ${photo.status}`);
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
