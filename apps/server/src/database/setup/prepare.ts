import pg from 'pg';
import type { Logger } from '../../platform/logger.ts';
import { type AppLogin, prepareAppRole } from './app-role.ts';
import { migrateDatabase } from './migrate.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { APP_ROLE } from './rights.ts';
import { explainUnusable, findClockFault, requireVersion } from './unusable-database.ts';

/** Where the database is: as what the server works, and as what its tables are made. */
export interface DatabasePlace {
  url: string;
  /** The owner of the tables, where that is somebody else than `url` names. */
  ownerUrl?: string | undefined;
  /** A login to make for `url`, where that is ours to do. */
  login?: AppLogin | undefined;
}

/** How connections for the daily work are opened. */
export interface DatabaseAccess {
  url: string;
  /** Taken on by every connection as it opens, at no round trip; undefined: whoever `url` names. */
  role: string | undefined;
}

/** Brings the database up to date as its owner: accounts, marketplace, queue, then the role that the server works as. */
export async function prepareDatabase(
  place: DatabasePlace,
  { logger }: { logger?: Logger | undefined } = {},
): Promise<DatabaseAccess> {
  const ownerUrl = place.ownerUrl ?? place.url;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'coastline-owner' });
  owner.on('error', () => undefined);
  try {
    await lookAtServer(owner, logger);
    await migrateDatabase(owner);
    await migrateJobs(ownerUrl);
    const isReady = await prepareAppRole(owner, place.login ? { login: place.login } : {});
    if (!isReady)
      logger?.warn(`the database's owner may not make the role ${APP_ROLE}: working as the owner`);
    return { url: place.url, role: isReady ? APP_ROLE : undefined };
  } catch (error) {
    throw explainUnusable(error, ownerUrl);
  } finally {
    await owner.end();
  }
}

async function lookAtServer(owner: pg.Pool, logger: Logger | undefined): Promise<void> {
  const { rows } = await owner.query<{ version: number; now: Date }>(
    `select current_setting('server_version_num')::int as version, clock_timestamp() as now`,
  );
  const [server] = rows;
  requireVersion(server?.version ?? 0);
  const fault = server && findClockFault(server.now.getTime(), Date.now());
  if (fault) logger?.warn(fault);
}

/**
 * Throws where the connections do not work as the role: something between drops what they say as they open, and nobody
 * would notice that the locks on rows stand open for the tables' owner.
 */
export async function requireRole(pool: pg.Pool, { url, role }: DatabaseAccess): Promise<void> {
  if (role === undefined) return;
  const asked = pool.query<{ worker: string; isMade: boolean }>(
    `select current_user as worker, to_regclass('public.schema_migrations') is not null as "isMade"`,
  );
  const { rows } = await asked.catch((error: unknown) => {
    throw explainUnusable(error, url, `Its owner has to say: grant ${role} to ${new URL(url).username}`);
  });
  if (rows[0]?.worker === role) {
    if (rows[0].isMade) return;
    throw explainUnusable(new Error('it has no tables; the owner made them in another database'), url);
  }
  throw new Error(
    `the database's connections work as ${rows[0]?.worker} and not as ${role}: whatever stands between has to hand on the startup parameter "options", or to set the role itself (docs/scaling.md, Connections)`,
  );
}

/** What a connection says when it opens, to work as the role from its first statement on. */
export function connectionOf({ url, role }: DatabaseAccess): { connectionString: string; options?: string } {
  return { connectionString: url, ...(role !== undefined && { options: `-c role=${role}` }) };
}
