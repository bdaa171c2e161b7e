const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** SQLSTATE of an error of PostgreSQL or code of its driver, and the violated constraint. */
interface DatabaseFailure {
  code: string;
  constraint?: string;
}

// WAL replay on a replica cancels statements that still need the rows that it removes.
const RECOVERY_CONFLICTS = new Set(['40001', '40P01']);

/** Whether a statement failed because of WAL replay on a replica, and would succeed on the primary. */
export function isRecoveryConflict(error: unknown): boolean {
  return RECOVERY_CONFLICTS.has(findDatabaseFailure(error)?.code ?? '');
}

/** Whether PostgreSQL cancelled a statement because of `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return findDatabaseFailure(error)?.code === QUERY_CANCELED;
}

/** Whether waiting for a free connection of the pool timed out. */
export function isPoolTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isPoolTimeout(error.cause);
}

/** Whether PostgreSQL gave up waiting because of `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return findDatabaseFailure(error)?.code === LOCK_NOT_AVAILABLE;
}

/** Whether a statement violated a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return findDatabaseFailure(error)?.code === UNIQUE_VIOLATION;
}

/** Whether a statement violated a foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return findDatabaseFailure(error)?.code === FOREIGN_KEY_VIOLATION;
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

/** Finds the PostgreSQL error among an error and its causes. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    const constraint =
      'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
    return { code: error.code, ...(constraint !== undefined && { constraint }) };
  }
  return findDatabaseFailure(error.cause);
}
