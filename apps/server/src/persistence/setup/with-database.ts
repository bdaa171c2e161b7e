import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type DatabaseClient, openDatabase } from '../client.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { COMMAND_TIMEOUTS } from '../timeouts.ts';
import { prepareDatabase } from './prepare.ts';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Runs a command on the migrated database; starts the embedded PostgreSQL if it is not running. */
export function withDatabase<T>(
  config: DatabaseSettings,
  work: (database: DatabaseClient) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(config, async (ownerUrl) => {
    // Bypasses a pooler, whose connections have the timeouts of requests.
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? ownerUrl;
    const access = await prepareDatabase({ url, ownerUrl });
    const database = openDatabase({ ...access, poolSize: 1, timeouts: COMMAND_TIMEOUTS });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/**
 * Runs a command on the database as its owner, without migrations. Throws if there is no database yet, unless `canCreate`:
 * a command without the server's settings would otherwise work on a new empty database without an error.
 */
export async function withDatabaseUrl<T>(
  config: DatabaseSettings,
  work: (url: string) => Promise<T>,
  { canCreate = false } = {},
): Promise<T> {
  const ownUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
  if (ownUrl) return work(ownUrl);
  if (!canCreate && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(
      `There is no database in ${config.dataDir}. Commands need the settings of the server: DATABASE_URL, or its DATA_DIR.`,
    );
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await work(embedded.urlOf('postgres'));
  } finally {
    if (embedded.startedHere) await embedded.stop();
  }
}
