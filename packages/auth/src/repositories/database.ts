import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** The pool, or the client of an open transaction. */
export type Queryable = Pool | PoolClient;

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. `lockTimeoutMs` limits the wait
 * for a lock.
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
    // A client whose rollback failed must not return to the pool.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Creates a prepared statement, which each connection parses and plans once. Names must be unique in the package, and a
 * name always stands for the same text.
 */
export function prepared(name: string, text: string): (values: unknown[]) => QueryConfig {
  return (values) => ({ name: `auth_${name}`, text, values });
}

/** Whether the error is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** Whether the error is a foreign key violation. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** Whether the error is a lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

// Messages of driver errors without a code: no connection available, connection lost, or query timeout.
const CONNECTION_MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

const UNAVAILABLE_CODES = new Set([
  // Lock timeout, statement timeout, and idle-in-transaction timeout.
  '55P03',
  '57014',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// At a Unix socket: no listener, or a full backlog.
const UNAVAILABLE_SOCKET_CODES = new Set(['ENOENT', 'EAGAIN']);

// Connection errors, serialization failures and deadlocks, insufficient resources, shutdown or startup.
const UNAVAILABLE_CLASSES = /^(08|40|53|57P)/;

/** Whether the error means that the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    const isAtSocket =
      'syscall' in error && error.syscall === 'connect' && UNAVAILABLE_SOCKET_CODES.has(error.code);
    return isAtSocket || UNAVAILABLE_CODES.has(error.code) || UNAVAILABLE_CLASSES.test(error.code);
  }
  return CONNECTION_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}
