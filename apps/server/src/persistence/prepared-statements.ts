import type pg from 'pg';
import type { Database } from './client.ts';

/** SQL with `$1`, `$2` … and a unique name. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * Builds a prepared statement of Drizzle once per connection, so that PostgreSQL parses and plans it once too. Use it for
 * frequent statements with few shapes whose plan does not depend on the values.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}

/** Runs a named statement and returns its rows as `pg` parses them. */
export async function runNamed<Row extends object>(
  db: Database,
  { name, text }: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = db.$client as pg.PoolClient;
  const { rows } = await client.query<Row>({ name, text, values: [...values] });
  return rows;
}
