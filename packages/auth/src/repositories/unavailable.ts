// What the driver says, without a code, when no connection was to be had, one was lost, or no answer came in time.
const NO_CONNECTION =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

const CODES = new Set([
  // Waited longer for a lock or a statement than is allowed, or too long between two statements.
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

// At a socket in the file system: nobody listens, or too many wait.
const CODES_AT_SOCKETS = new Set(['ENOENT', 'EAGAIN']);

// Lost connections, given up for another transaction, out of resources, shut down or starting up.
const CLASSES = /^(08|40|53|57P)/;

/** Whether a failure says that the database cannot do it now, though the same may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    const isAtSocket = 'syscall' in error && error.syscall === 'connect' && CODES_AT_SOCKETS.has(error.code);
    return isAtSocket || CODES.has(error.code) || CLASSES.test(error.code);
  }
  return NO_CONNECTION.test(error.message) || isDatabaseUnavailable(error.cause);
}
