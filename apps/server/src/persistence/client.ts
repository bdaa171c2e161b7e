import { findDatabaseFailure } from '@coastline/postgres/errors';
import { inTransaction as runTransaction } from '@coastline/postgres/transactions';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { finishRecording, startRecording } from './changes.ts';
import type { Database } from './database.ts';
import { closeBeforeReparse } from './pooled-statements.ts';
import { type RlsContext, setLocalRlsContext } from './row-level-security.ts';
import * as schema from './schema/index.ts';
import { connectionConfig } from './setup/prepare.ts';
import { type DatabaseTimeouts, REQUEST_TIMEOUTS, timeoutOptions } from './timeouts.ts';

export type { Database };

/** The pool and Drizzle on it. Services pass `db` to repositories outside a transaction. */
export interface DatabaseClient {
  pool: pg.Pool;
  db: Database;
  /** Reads public data: from a replica where the reader allows stale data, otherwise from the primary. */
  read: DatabaseRead;
  /** Configuration of a LISTEN connection. It bypasses a pooler, which keeps no sessions. */
  listenConfig: pg.ClientConfig;
  close(): Promise<void>;
}

export type DatabaseRead = <T>(
  reader: { allowStale?: boolean },
  work: (db: Database) => Promise<T>,
) => Promise<T>;

/** Opens a pool. A `poolSize` near the number of cores keeps the tail latency low under load. */
export function openDatabase(options: {
  url: string;
  /** Role of the connections; by default the login of `url`. */
  role?: string | undefined;
  poolSize: number;
  timeouts?: DatabaseTimeouts;
  /** URL of PostgreSQL itself if `url` is a pooler. */
  directUrl?: string | undefined;
}): DatabaseClient {
  const { url, role, poolSize, timeouts = REQUEST_TIMEOUTS, directUrl } = options;
  const pool = new pg.Pool({
    ...connectionConfig({ url, role }),
    max: poolSize,
    ...timeoutOptions(timeouts),
    idleTimeoutMillis: 60_000,
    // Detects a database that vanished without closing its connections within a minute, not within hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'coastline',
    // Sends a statement without waiting for the response to the one before.
    pipeline: true,
  });
  // The pool replaces a broken connection, and its pending statements fail. Without these listeners the error event would
  // end the process: it is emitted on the pool for an idle connection and on the client for one in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (directUrl !== undefined) closeBeforeReparse(client);
  });
  const db = drizzleOn(pool);
  return {
    pool,
    db,
    read: (_, work) => work(db),
    listenConfig: { ...pool.options, ...connectionConfig({ url: directUrl ?? url, role }) },
    close: () => pool.end(),
  };
}

const known = new WeakMap<pg.Pool | pg.PoolClient, Database>();

/** Drizzle on a pool or on the connection of an open transaction; one instance per client. */
export function drizzleOn(client: pg.Pool | pg.PoolClient): Database {
  const made = known.get(client) ?? (drizzle(client as pg.PoolClient, { schema }) as Database);
  known.set(client, made);
  return made;
}

/** SQLSTATE of statements behind a failed one of the same transaction. */
const TRANSACTION_ABORTED = '25P02';

/**
 * Results of statements that are sent without waiting for each other in a transaction. If one fails, the others settle
 * before its error is thrown, so that none of them runs after the end of the transaction.
 */
export async function pipelined<T extends readonly unknown[]>(
  queries: readonly [...{ [Index in keyof T]: Promise<T[Index]> }],
): Promise<T> {
  const outcomes = await Promise.allSettled(queries);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length === 0) return (await Promise.all(queries)) as unknown as T;
  throw failures.find((error) => findDatabaseFailure(error)?.code !== TRANSACTION_ABORTED) ?? failures[0];
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Row-level security shows no rows of
 * personal data and money.
 */
export function inTransaction<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransactionAs(pool, undefined, work);
}

/** Runs `work` in one transaction with the rows of personal data and money that `rlsContext` may see. */
export function inTransactionAs<T>(
  pool: pg.Pool,
  rlsContext: RlsContext | undefined,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let recorded: Database | undefined;
  return runTransaction(
    pool,
    (client) => {
      recorded = drizzleOn(client);
      startRecording(recorded);
      return work(recorded);
    },
    {
      settings: rlsContext === undefined ? [] : [setLocalRlsContext(rlsContext)],
      onEnd: (isCommitted) => recorded && finishRecording(recorded, { pool, isCommitted }),
    },
  );
}
