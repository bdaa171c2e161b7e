const INSUFFICIENT_PRIVILEGE = '42501';
const OWNER_NEEDED =
  'The server brings its tables up to date as their owner: DATABASE_OWNER_URL has to name that one';
const MOST_SECONDS_APART = 10;
const OLDEST_VERSION = 150_000;

/** An error for whoever starts the product: which database it is about, and what would help; neither user nor password. */
export function explainUnusable(error: unknown, url: string, ifForbidden = OWNER_NEEDED): Error {
  const { host, pathname } = new URL(url);
  const why = reasonOf(error);
  const isForbidden = (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
  return new Error(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${why}${isForbidden ? `. ${ifForbidden}` : ''}`,
    {
      cause: error,
    },
  );
}

// A name with several addresses fails with an error for each, and no words of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * What is wrong where the database's clock and this process's, both in milliseconds, are apart: times of holds, mails and
 * sessions are set by the one and compared with the other.
 */
export function findClockFault(databaseMs: number, ownMs: number): string | undefined {
  const seconds = Math.round((databaseMs - ownMs) / 1000);
  if (Math.abs(seconds) <= MOST_SECONDS_APART) return undefined;
  return `the database's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine's: one of them is wrong`;
}

/** Throws for a PostgreSQL that is too old, by its `server_version_num`. */
export function requireVersion(version: number): void {
  if (version >= OLDEST_VERSION) return;
  throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 or newer is needed`);
}
