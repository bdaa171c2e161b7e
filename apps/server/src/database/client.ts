import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Asker, beginFor } from './asker.ts';
import { beginChanges, endChanges } from './changes.ts';
import type { Database } from './database.ts';
import { closeBeforeParsingAgain } from './driver/parse-again.ts';
import { sendTogether } from './driver/send-together.ts';
import { giveUpSilent } from './driver/silent-connections.ts';
import { whyItFailed } from './driver/statement-group.ts';
import { poolLimits, SERVING, type WaitLimits } from './limits.ts';
import * as schema from './schema/index.ts';
import { connectionOf } from './setup/prepare.ts';

export type { Database };

/** The pool with typed SQL above it; what a service hands to repositories outside a transaction. */
export interface DatabaseClient {
  pool: pg.Pool;
  db: Database;
  /** A read of what everybody may see. For a reader who has nothing of their own to miss it may be a moment old. */
  readFor: ReadFor;
  /** How a connection is opened that listens: past a pooler, which keeps no sessions. */
  listening: pg.ClientConfig;
  close(): Promise<void>;
}

export type ReadFor = <T>(reader: { mayLag?: boolean }, work: (db: Database) => Promise<T>) => Promise<T>;

/** Opens a pool. `poolSize` near the number of cores keeps the slowest answers short under load. */
export function openDatabase(options: {
  url: string;
  /** What its connections work as; left out: whoever `url` names. */
  role?: string | undefined;
  poolSize: number;
  limits?: WaitLimits;
  /** PostgreSQL itself, where `url` names a pooler. */
  directUrl?: string | undefined;
}): DatabaseClient {
  const { url, role, poolSize, limits = SERVING, directUrl = url } = options;
  const pool = new pg.Pool({
    ...connectionOf({ url, role }),
    max: poolSize,
    ...poolLimits(limits),
    idleTimeoutMillis: 60_000,
    // A database that is gone without a word is found out in a minute, and not in hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'coastline',
    // Statements that do not wait for each other travel together.
    pipeline: true,
  });
  // A connection that breaks is replaced by the pool, and whoever used it is told by their statement. Without a listener
  // it would end the process: on the pool while it is idle, on itself while a transaction has it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    closeBeforeParsingAgain(client);
    sendTogether(client);
    if (limits.answerMs > 0) giveUpSilent(client, limits.answerMs);
  });
  const db = withSchema(pool);
  return {
    pool,
    db,
    readFor: (_, work) => work(db),
    listening: { ...pool.options, ...connectionOf({ url: directUrl, role }) },
    close: () => pool.end(),
  };
}

const known = new WeakMap<pg.Pool | pg.PoolClient, Database>();

/** Typed SQL on one connection that somebody else began a transaction on. */
export function withSchema(client: pg.Pool | pg.PoolClient): Database {
  const made = known.get(client) ?? (drizzle(client as pg.PoolClient, { schema }) as Database);
  known.set(client, made);
  return made;
}

/**
 * Results of statements that travel together in a transaction. Where one fails the others are waited for before that is
 * told, so that nothing of them comes after the end of the transaction.
 */
export async function allOf<T extends readonly unknown[]>(
  works: readonly [...{ [Place in keyof T]: Promise<T[Place]> }],
): Promise<T> {
  try {
    return (await Promise.all(works)) as unknown as T;
  } catch (error) {
    await Promise.allSettled(works);
    throw whyItFailed(error);
  }
}

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, none of it. Personal data and money are there for
 * it as far as they are for `asker`; without one they are not there at all.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<T>,
  { asker }: { asker?: Asker | undefined } = {},
): Promise<T> {
  const client = await pool.connect();
  const tx = withSchema(client);
  let broken: Error | undefined;
  let isKept = false;
  beginChanges(tx);
  try {
    // Goes out with the first statement of the work and is looked at before the end.
    const begun = client.query(beginFor(asker));
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await client.query('commit');
    isKept = true;
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
    endChanges(tx, { pool, isKept });
  }
}
