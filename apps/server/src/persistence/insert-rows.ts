import type { Database } from './client.ts';
import { runNamed } from './prepared-statements.ts';

// Up to this number of rows, each count has its own prepared statement with one parameter per value.
const MAX_INLINE_ROWS = 4;

/** Column and type of each field of a row, such as `user_id uuid`. */
type Columns<Row> = { [Field in keyof Row & string]-?: `${string} ${string}` };

/** Second part of an insert. It reads the new ids from `inserted` and one more value from the given placeholder. */
type FollowUp = (placeholder: string) => string;

/**
 * Creates a function that inserts rows of a table in one statement. A few rows are sent as parameters, which need no
 * conversion; more rows are sent as one JSON parameter, so that one prepared statement serves every count.
 */
export function createInsert<Row extends object>(
  table: string,
  columns: Columns<Row>,
  next?: FollowUp,
): (tx: Database, rows: readonly Row[], more?: { value: unknown }) => Promise<void> {
  const fields = Object.keys(columns) as (keyof Row & string)[];
  const names = fields.map((field) => columns[field].split(' ')[0]).join(', ');
  const intoColumns = `insert into ${table} (${names})`;
  const withNext = (insert: string, places: number) =>
    next ? `with inserted as (${insert} returning id) ${next(`$${places + 1}`)}` : insert;
  const few = Array.from({ length: MAX_INLINE_ROWS + 1 }, (_, count) => ({
    name: `insert_${table}_${count}`,
    text: withNext(`${intoColumns} values ${placeholders(count, fields.length)}`, count * fields.length),
  }));
  const shape = fields.map((field) => `"${field}" ${columns[field].split(' ')[1]}`).join(', ');
  const many = {
    name: `insert_${table}_many`,
    text: withNext(`${intoColumns} select * from json_to_recordset($1::json) as listed (${shape})`, 1),
  };
  const valuesOf = (rows: readonly Row[]) =>
    few[rows.length]
      ? rows.flatMap((row) => fields.map((field) => toParameter(row[field])))
      : [JSON.stringify(rows, toWellFormed)];
  return async (tx, rows, more) => {
    if (rows.length === 0) return;
    await runNamed(tx, few[rows.length] ?? many, [...valuesOf(rows), ...(more ? [more.value] : [])]);
  };
}

/** `($1, $2), ($3, $4)` for two rows of two fields. */
function placeholders(rows: number, fields: number): string {
  const placesIn = (row: number) =>
    Array.from({ length: fields }, (_, field) => `$${row * fields + field + 1}`);
  return Array.from({ length: rows }, (_, row) => `(${placesIn(row).join(', ')})`).join(', ');
}

function toParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isJson ? JSON.stringify(value, toWellFormed) : value;
}

// PostgreSQL rejects a lone surrogate in JSON. In a text parameter the encoding to UTF-8 replaces it.
function toWellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
