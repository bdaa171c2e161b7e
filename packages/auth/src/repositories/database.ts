import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** Anything that runs a statement: the pool, or the client that holds an open transaction. */
export type Queryable = Pool | PoolClient;

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` in one transaction: commits what it returns, rolls back what it throws. `lockTimeoutMs` bounds the wait
 * for a row that somebody else holds.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<Result>,
  { lockTimeoutMs }: { lockTimeoutMs?: number } = {},
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      lockTimeoutMs ? `begin; set local lock_timeout = ${Math.trunc(lockTimeoutMs)}` : 'begin',
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A client that cannot even roll back must not go back into the pool.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A statement that runs all the time: each connection has it parsed and planned once, under that name. Names are unique
 * in the whole server, and their text never changes.
 */
export function prepared(name: string, text: string): (values: unknown[]) => QueryConfig {
  return (values) => ({ name: `auth_${name}`, text, values });
}

/** Whether the error says that a unique index already holds the value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** Whether the error says that what a row refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** Whether the error says that the wait for a lock took too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}
