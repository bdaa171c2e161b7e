import type { Database } from '../client.ts';
import { runNamed } from './prepared.ts';

// Each number of rows up to this one makes a statement of its own.
const FEW = 4;

/** Of each field of a row its column and that one's type, as `user_id uuid`. */
type Columns<Row> = { [Field in keyof Row & string]-?: `${string} ${string}` };

/** What an insert does next, as a part of it: with the ids of its rows, `inserted`, and the place of one value more. */
type NextPart = (place: string) => string;

/**
 * Makes the insert of a table, in one statement whatever the number of rows. Few travel as parameters, which PostgreSQL
 * reads as they are; many as one JSON parameter, so that their number makes no other statement.
 */
export function insertInto<Row extends object>(
  table: string,
  columns: Columns<Row>,
  next?: NextPart,
): (tx: Database, rows: readonly Row[], more?: { value: unknown }) => Promise<void> {
  const fields = Object.keys(columns) as (keyof Row & string)[];
  const names = fields.map((field) => columns[field].split(' ')[0]).join(', ');
  const intoColumns = `insert into ${table} (${names})`;
  const withNext = (insert: string, places: number) =>
    next ? `with inserted as (${insert} returning id) ${next(`$${places + 1}`)}` : insert;
  const few = Array.from({ length: FEW + 1 }, (_, count) => ({
    name: `insert_${table}_${count}`,
    text: withNext(`${intoColumns} values ${placesOf(count, fields.length)}`, count * fields.length),
  }));
  const shape = fields.map((field) => `"${field}" ${columns[field].split(' ')[1]}`).join(', ');
  const many = {
    name: `insert_${table}_many`,
    text: withNext(`${intoColumns} select * from json_to_recordset($1::json) as listed (${shape})`, 1),
  };
  const valuesOf = (rows: readonly Row[]) =>
    few[rows.length]
      ? rows.flatMap((row) => fields.map((field) => toParameter(row[field])))
      : [JSON.stringify(rows, keepWellFormed)];
  return async (tx, rows, more) => {
    if (rows.length === 0) return;
    await runNamed(tx, few[rows.length] ?? many, [...valuesOf(rows), ...(more ? [more.value] : [])]);
  };
}

/** `($1, $2), ($3, $4)` for two rows of two fields. */
function placesOf(rows: number, fields: number): string {
  const placesIn = (row: number) =>
    Array.from({ length: fields }, (_, field) => `$${row * fields + field + 1}`);
  return Array.from({ length: rows }, (_, row) => `(${placesIn(row).join(', ')})`).join(', ');
}

function toParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isJson ? JSON.stringify(value, keepWellFormed) : value;
}

// Half a surrogate pair in what somebody wrote is no JSON to PostgreSQL; in a text of its own it is replaced on its way.
function keepWellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
