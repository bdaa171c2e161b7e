import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/client.ts';

const dialect = new PgDialect();

/**
 * A statement whose text hangs on nothing but the shape of what is asked: it is worded when a shape is first asked for, and
 * from then on only its values are put in. Searching is asked for more often than anything else, and to word a statement
 * and read it back costs a tenth of the whole answer.
 */
export function createStatement<Shape, Row>(parts: {
  nameOf: (shape: Shape) => string;
  /** Words it, with placeholders where the values go. */
  word: (shape: Shape) => SQL;
}): (db: Database, shape: Shape, values: Record<string, unknown>) => Promise<Row[]> {
  const worded = new Map<string, { sql: string; params: unknown[] }>();
  const wordingOf = (shape: Shape) => {
    const name = parts.nameOf(shape);
    const wording = worded.get(name) ?? dialect.sqlToQuery(parts.word(shape));
    worded.set(name, wording);
    return wording;
  };
  return async (db, shape, values) => {
    const { sql, params } = wordingOf(shape);
    const { rows } = await db.$client.query(sql, fillPlaceholders(params, values));
    return rows;
  };
}
