const INSUFFICIENT_PRIVILEGE = '42501';
const OWNER_NEEDED =
  'The server brings its tables up to date as their owner: DATABASE_OWNER_URL has to name that one';
const MAX_CLOCK_SKEW_SECONDS = 10;
const MIN_SERVER_VERSION = 150_000;

/** An error for the operator that names the database and a remedy, and contains neither user nor password. */
export function describeSetupError(error: unknown, url: string, ifForbidden = OWNER_NEEDED): Error {
  const { host, pathname } = new URL(url);
  const why = formatReason(error);
  const isForbidden = (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
  return new Error(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${why}${isForbidden ? `. ${ifForbidden}` : ''}`,
    {
      cause: error,
    },
  );
}

// A host name with several addresses fails with an AggregateError that has an empty message.
function formatReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(formatReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Describes a skew between the clocks of the database and of this process (both in ms); undefined if it is small. Times of
 * holds, mails and sessions are set by one clock and compared with the other.
 */
export function findClockSkew(databaseMs: number, ownMs: number): string | undefined {
  const seconds = Math.round((databaseMs - ownMs) / 1000);
  if (Math.abs(seconds) <= MAX_CLOCK_SKEW_SECONDS) return undefined;
  return `the database's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine's: one of them is wrong`;
}

/** Throws if `server_version_num` is that of an unsupported PostgreSQL. */
export function assertServerVersion(version: number): void {
  if (version >= MIN_SERVER_VERSION) return;
  throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 or newer is needed`);
}
