import type { Pool, PoolClient } from 'pg';

/** The pool, or the client of an open transaction. */
export type Queryable = Pool | PoolClient;

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. `settings` are `set local` statements
 * for the transaction. `onEnd` runs in any case after the end, once the client is back in the pool.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<Result>,
  { settings = [], onEnd }: { settings?: readonly string[]; onEnd?: (isCommitted: boolean) => void } = {},
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let isCommitted = false;
  try {
    await client.query(['begin', ...settings].join('; '));
    const result = await work(client);
    await client.query('commit');
    isCommitted = true;
    return result;
  } catch (error) {
    // A client whose rollback failed must not return to the pool.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
    onEnd?.(isCommitted);
  }
}

/** Setting of a transaction that limits the wait for a lock. */
export function lockTimeout(ms: number): string {
  return `set local lock_timeout = ${Math.trunc(ms)}`;
}
