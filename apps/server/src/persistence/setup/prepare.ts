import pg from 'pg';
import type { Logger } from '../../observability/logger.ts';
import { type AppLogin, prepareAppRole } from './app-role.ts';
import { migrateDatabase, migrateJobs } from './migrate.ts';
import { APP_ROLE } from './privileges.ts';
import { assertServerVersion, describeSetupError, findClockSkew } from './server-checks.ts';

/** Connection target of the database: the server's login and the owner of the tables. */
export interface DatabaseTarget {
  url: string;
  /** URL of the owner of the tables, if it is another login than that of `url`. */
  ownerUrl?: string | undefined;
  /** Login to create for `url`, with the embedded PostgreSQL. */
  login?: AppLogin | undefined;
}

/** Connection settings of the server. */
export interface DatabaseAccess {
  url: string;
  /** Role that each connection sets by a startup parameter, without a round trip; undefined: the login of `url`. */
  role: string | undefined;
}

/** Migrates the database as its owner (accounts, marketplace, job queue) and creates the role of the server. */
export async function prepareDatabase(
  target: DatabaseTarget,
  { logger }: { logger?: Logger | undefined } = {},
): Promise<DatabaseAccess> {
  const ownerUrl = target.ownerUrl ?? target.url;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'coastline-owner' });
  owner.on('error', () => undefined);
  try {
    await checkServer(owner, logger);
    await migrateDatabase(owner);
    await migrateJobs(ownerUrl);
    const isReady = await prepareAppRole(owner, target.login ? { login: target.login } : {});
    if (!isReady)
      logger?.warn(`the database owner may not create the role ${APP_ROLE}: the server works as the owner`);
    return { url: target.url, role: isReady ? APP_ROLE : undefined };
  } catch (error) {
    throw describeSetupError(error, ownerUrl);
  } finally {
    await owner.end();
  }
}

async function checkServer(owner: pg.Pool, logger: Logger | undefined): Promise<void> {
  const { rows } = await owner.query<{ version: number; now: Date }>(
    `select current_setting('server_version_num')::int as version, clock_timestamp() as now`,
  );
  const [server] = rows;
  assertServerVersion(server?.version ?? 0);
  const fault = server && findClockSkew(server.now.getTime(), Date.now());
  if (fault) logger?.warn(fault);
}

/**
 * Throws if the connections do not use the role. A proxy in between may drop the startup parameter, and the owner of the
 * tables would silently bypass row-level security.
 */
export async function assertConnectionRole(pool: pg.Pool, { url, role }: DatabaseAccess): Promise<void> {
  if (role === undefined) return;
  const query = pool.query<{ role: string; isMigrated: boolean }>(
    `select current_user as role, to_regclass('public.schema_migrations') is not null as "isMigrated"`,
  );
  const { rows } = await query.catch((error: unknown) => {
    throw describeSetupError(error, url, `Its owner must run: grant ${role} to ${new URL(url).username}`);
  });
  if (rows[0]?.role === role) {
    if (rows[0].isMigrated) return;
    throw describeSetupError(new Error('it has no tables; the owner created them in another database'), url);
  }
  throw new Error(
    `the database connections use the role ${rows[0]?.role} instead of ${role}: a proxy in between must forward the startup parameter "options" or set the role itself (docs/scaling.md, Connections)`,
  );
}

/** Connection options that set the role by a startup parameter, so that it applies from the first statement on. */
export function connectionConfig({ url, role }: DatabaseAccess): {
  connectionString: string;
  options?: string;
} {
  return { connectionString: url, ...(role !== undefined && { options: `-c role=${role}` }) };
}
