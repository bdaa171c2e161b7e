import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from '../../../database/client.ts';

const dialect = new PgDialect();

/** The place of a value in a statement, by its name and what it is read as. */
export type PlaceOf = (
  name: string,
  type: 'text' | 'text[]' | 'numeric' | 'date' | 'timestamptz' | 'uuid' | 'int',
) => SQL;

const seen: PlaceOf = (name, type) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

// As a question of its own a value is not known before the statement runs. So the planner finds the same plan for whatever
// values, at the same cost, and after five times plans no more.
const unseen: PlaceOf = (name, type) => sql`(select ${seen(name, type)})`;

/** Of one kind, in each connection: what is kept there takes memory, and whoever likes may ask for every shape there is. */
const MOST_KEPT = 64;
/** Texts of one kind that this process keeps: there are more shapes than anybody needs. */
const MOST_WORDED = 512;

interface Wording {
  text: string;
  params: unknown[];
  /** Under which each connection keeps it, planned; undefined where it is planned anew for the values of each time. */
  name: string | undefined;
}

/**
 * A statement whose text hangs on nothing but the shape of what is asked: it is worded when a shape is first asked for, and
 * from then on only its values are put in. Where one plan is right for all values it is planned once a connection, too:
 * that takes as long as to carry it out.
 */
export function createStatement<Shape, Row>(parts: {
  name: string;
  nameOf: (shape: Shape) => string;
  /** Whether one plan is right for whatever values. */
  isPlannedOnce: (shape: Shape) => boolean;
  /** Words it; constants stand in it as they are, so that the planner knows them. */
  word: (shape: Shape, placeOf: PlaceOf) => SQL;
}): (db: Database, shape: Shape, values: Record<string, unknown>) => Promise<Row[]> {
  const worded = new Map<string, Wording>();
  const wordingOf = (shape: Shape) => {
    const shapeName = parts.nameOf(shape);
    const known = worded.get(shapeName);
    if (known) return known;
    const isPlannedOnce = parts.isPlannedOnce(shape);
    const { sql: text, params } = dialect.sqlToQuery(parts.word(shape, isPlannedOnce ? unseen : seen));
    const isKept = isPlannedOnce && worded.size < MOST_KEPT;
    const wording = { text, params, name: isKept ? `${parts.name}_${worded.size}` : undefined };
    if (worded.size < MOST_WORDED) worded.set(shapeName, wording);
    return wording;
  };
  return async (db, shape, values) => {
    const { text, params, name } = wordingOf(shape);
    const query = { name, text, values: fillPlaceholders(params, values) };
    const { rows } = await (db.$client as pg.Pool).query(query);
    return rows;
  };
}
