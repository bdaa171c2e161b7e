import pg from 'pg';
import type { Manifest } from './manifest.ts';

/** A table of the database. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** Expressions on row `r` that order the rows in the same way on every server. */
  order: string[];
}

// Excludes the job queue: it creates its own schema and holds only recurring jobs.
const OURS = `n.nspname in ('public', 'auth')
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const BOOKKEEPING = new Set(['auth.migrations', 'public.schema_migrations']);

const TABLES = `
  select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select format('r.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i, unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as "order",
    array(select r.relnamespace::regnamespace::text || '.' || r.relname from pg_constraint f
      join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ${OURS}
  order by 1, 2`;

/** Lists all tables of the product, each after the tables that its foreign keys reference. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(TABLES);
  const waiting = new Map(rows.map((row) => [qualifiedName(row), row]));
  for (const bookkeeping of BOOKKEEPING) waiting.delete(bookkeeping);
  const sorted: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((row) => !row.needs.some((need) => waiting.has(need)));
    if (ready.length === 0) throw new Error(`Tables need each other: ${[...waiting.keys()].join(', ')}.`);
    for (const row of ready) {
      const { needs: _, ...table } = row;
      sorted.push(table);
      waiting.delete(qualifiedName(row));
    }
  }
  return sorted;
}

/** Whether a database has neither tables, sequences nor views. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S', 'v') and ${OURS} limit 1`,
  );
  return rows.length === 0;
}

export async function listMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const read = async (table: string) =>
    (await client.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(
      (row) => row.name,
    );
  return { auth: await read('auth.migrations'), public: await read('public.schema_migrations') };
}

/** Lists the last value of every sequence; null: unused. Sequences ignore snapshots, so call this after reading the rows. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'auth') order by 1, 2`,
  );
  return rows;
}

export function qualifiedName(table: { schema: string; name: string }): string {
  return `${table.schema}.${table.name}`;
}

export function quotedName(table: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
}
