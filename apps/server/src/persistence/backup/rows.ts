import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import type { BackupFolder } from './backup-folder.ts';
import { tablePath } from './manifest.ts';
import { quotedName, type Table } from './system-catalog.ts';

const ROWS_AT_ONCE = 1_000;
const BATCH_CHARACTERS = 1024 * 1024;

/** Number and digest of rows. */
export interface RowsDigest {
  rows: number;
  sha256: string;
}

/** The rows of a table as JSON lines, in order of its key. Needs an open transaction; one table at a time. */
async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const order = table.order.length > 0 ? table.order : ['to_jsonb(r)::text collate "C"'];
  await client.query(`declare backup_rows no scroll cursor for
    select to_jsonb(r)::text as line from (select ${columns} from ${quotedName(table)}) r order by ${order.join(', ')}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close backup_rows');
}

/** Passes lines on and reports their number and digest at the end. */
async function* digestLines(
  lines: AsyncIterable<string>,
  done: (sum: RowsDigest) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of lines) {
    hash.update(line);
    rows += 1;
    yield line;
  }
  done({ rows, sha256: hash.digest('hex') });
}

/** Number and digest of the rows of a table. */
export async function digestTable(client: pg.ClientBase, table: Table): Promise<RowsDigest> {
  return consumeDigest(readRows(client, table));
}

/** Writes a table's rows into a file. */
export async function writeRows(
  client: pg.ClientBase,
  { table, folder }: { table: Table; folder: BackupFolder },
): Promise<RowsDigest> {
  let sum: RowsDigest | undefined;
  const lines = digestLines(readRows(client, table), (done) => {
    sum = done;
  });
  const rows = pipeline(Readable.from(lines), createGzip(), () => undefined);
  await folder.write(tablePath(table), rows);
  if (!sum) throw new Error(`${tablePath(table)} was not written completely`);
  return sum;
}

/** Number and digest of the rows of a file; throws if the file is damaged. */
export async function digestRowsFile(folder: BackupFolder, path: string): Promise<RowsDigest> {
  return consumeDigest(readLines(folder, path));
}

async function* readLines(folder: BackupFolder, path: string): AsyncGenerator<string> {
  const text = pipeline(folder.read(path), createGunzip(), () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest !== '') throw new Error(`${path} ends within a row`);
}

async function consumeDigest(lines: AsyncIterable<string>): Promise<RowsDigest> {
  let sum: RowsDigest = { rows: 0, sha256: '' };
  for await (const _ of digestLines(lines, (done) => {
    sum = done;
  })) {
    // Only the digest is needed.
  }
  return sum;
}

/** Inserts the rows of a file into an empty table whose triggers are disabled. */
export async function restoreRows(
  client: pg.ClientBase,
  job: { table: Table; folder: BackupFolder },
): Promise<void> {
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(client, job.table, batch);
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(job.folder, tablePath(job.table))) {
    batch.push(line);
    characters += line.length;
    if (characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
}

async function insertRows(client: pg.ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  await client.query(
    `insert into ${quotedName(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quotedName(table)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
}
