import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

/** Drizzle on the pool or, inside `inTransaction`, on the connection of the transaction. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool | pg.PoolClient };
