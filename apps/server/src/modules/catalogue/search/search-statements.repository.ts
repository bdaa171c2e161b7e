import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from '../../../persistence/client.ts';

const dialect = new PgDialect();

/** Renders a named parameter with its type. */
export type Param = (
  name: string,
  type: 'text' | 'text[]' | 'numeric' | 'date' | 'timestamptz' | 'uuid' | 'int',
) => SQL;

const typedParam: Param = (name, type) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

// The planner cannot see the value of a subquery, so custom and generic plans cost the same. PostgreSQL therefore switches to
// the generic plan after five executions and no longer plans the statement.
const subqueryParam: Param = (name, type) => sql`(select ${typedParam(name, type)})`;

/** Limit per statement name and connection: prepared statements take memory, and clients can request any shape. */
const MAX_NAMED_STATEMENTS = 64;
/** Limit of cached texts per statement name: there are more shapes than people use. */
const MAX_CACHED_STATEMENTS = 512;

interface CachedStatement {
  text: string;
  params: unknown[];
  /** Name of the prepared statement; undefined for a statement that is planned on each execution. */
  name: string | undefined;
}

/**
 * Creates a query function whose SQL text depends only on the shape of a search. The text is built once per shape and
 * cached; later executions fill in values. A shape with a generic plan is also a prepared statement of each connection,
 * because planning takes as long as execution.
 */
export function createStatement<Shape, Row>(parts: {
  name: string;
  getKey: (shape: Shape) => string;
  /** Whether one plan suits all values. */
  hasGenericPlan: (shape: Shape) => boolean;
  /** Builds the query. Constants are literals in its text, so that the planner knows them. */
  buildQuery: (shape: Shape, param: Param) => SQL;
}): (db: Database, shape: Shape, values: Record<string, unknown>) => Promise<Row[]> {
  const cache = new Map<string, CachedStatement>();
  const getStatement = (shape: Shape) => {
    const key = parts.getKey(shape);
    const cached = cache.get(key);
    if (cached) return cached;
    const hasGenericPlan = parts.hasGenericPlan(shape);
    const query = parts.buildQuery(shape, hasGenericPlan ? subqueryParam : typedParam);
    const { sql: text, params } = dialect.sqlToQuery(query);
    const isNamed = hasGenericPlan && cache.size < MAX_NAMED_STATEMENTS;
    const statement = { text, params, name: isNamed ? `${parts.name}_${cache.size}` : undefined };
    if (cache.size < MAX_CACHED_STATEMENTS) cache.set(key, statement);
    return statement;
  };
  return async (db, shape, values) => {
    const { text, params, name } = getStatement(shape);
    const query = { name, text, values: fillPlaceholders(params, values) };
    const { rows } = await (db.$client as pg.Pool).query(query);
    return rows;
  };
}
