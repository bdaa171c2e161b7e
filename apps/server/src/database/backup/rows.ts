import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupFolder } from './backup-folder.ts';
import { quote, quoted, type Table } from './catalogue.ts';
import { tableFile } from './manifest.ts';

const ROWS_AT_ONCE = 1_000;
const BATCH_CHARACTERS = 1024 * 1024;

/** How many rows, and what they are. */
export interface RowsSum {
  rows: number;
  sha256: string;
}

/** The rows of a table as JSON lines, in order of its key. To be read in a transaction, one table at a time. */
async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(quote).join(', ');
  const order = table.order.length > 0 ? table.order : ['to_jsonb(r)::text collate "C"'];
  await client.query(`declare backup_rows no scroll cursor for
    select to_jsonb(r)::text as line from (select ${columns} from ${quoted(table)}) r order by ${order.join(', ')}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close backup_rows');
}

/** Counts lines on their way. */
async function* tally(lines: AsyncIterable<string>, done: (sum: RowsSum) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of lines) {
    hash.update(line);
    rows += 1;
    yield line;
  }
  done({ rows, sha256: hash.digest('hex') });
}

/** What stands in a table now. */
export async function sumRows(client: pg.ClientBase, table: Table): Promise<RowsSum> {
  return drain(readRows(client, table));
}

/** Writes a table's rows into a file. */
export async function writeRows(
  client: pg.ClientBase,
  { table, folder }: { table: Table; folder: BackupFolder },
): Promise<RowsSum> {
  let sum: RowsSum | undefined;
  const lines = tally(readRows(client, table), (done) => {
    sum = done;
  });
  const rows = pipeline(Readable.from(lines), createGzip(), () => undefined);
  await folder.write(tableFile(table), rows);
  if (!sum) throw new Error(`${tableFile(table)} was not written to its end`);
  return sum;
}

/** What stands in a file of rows; throws where it is broken. */
export async function sumFile(folder: BackupFolder, path: string): Promise<RowsSum> {
  return drain(readLines(folder, path));
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

async function drain(lines: AsyncIterable<string>): Promise<RowsSum> {
  let sum: RowsSum = { rows: 0, sha256: '' };
  for await (const _ of tally(lines, (done) => {
    sum = done;
  })) {
    // Only the sum is wanted.
  }
  return sum;
}

/** Puts the rows of a file into an empty table; its triggers must be off. */
export async function loadRows(
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
  for await (const line of readLines(job.folder, tableFile(job.table))) {
    batch.push(line);
    characters += line.length;
    if (characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
}

async function insertRows(client: pg.ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
}
