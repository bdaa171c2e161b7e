import type pg from 'pg';
import type { Database } from '../client.ts';

/** SQL with `$1`, `$2` … under a name that no other statement has. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * A statement of Drizzle's that is written once a connection, under a name of its own: PostgreSQL parses and plans it
 * once a connection too. For what is asked all the time with few shapes; the plan must not depend on the values.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}

/** Runs a named statement and gives its rows as the driver reads them. */
export async function runNamed<Row extends object>(
  db: Database,
  { name, text }: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = db.$client as pg.PoolClient;
  const { rows } = await client.query<Row>({ name, text, values: [...values] });
  return rows;
}
