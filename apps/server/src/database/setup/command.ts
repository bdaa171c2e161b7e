import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type DatabaseClient, openDatabase } from '../client.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { PATIENT } from '../limits.ts';
import { prepareDatabase } from './prepare.ts';

type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Runs a command on the product's database, up to date; starts the embedded one where it is not running. */
export function withDatabase<T>(config: Place, work: (database: DatabaseClient) => Promise<T>): Promise<T> {
  return withDatabaseUrl(config, async (ownerUrl) => {
    // Past a pooler, whose connections have the limits of those that answer people.
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? ownerUrl;
    const access = await prepareDatabase({ url, ownerUrl });
    const database = openDatabase({ ...access, poolSize: 1, limits: PATIENT });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/**
 * The same on the database as it is, whatever stands in it, as its owner. Throws where there is none yet, unless one may
 * be made: a command that lacks the server's settings would find nothing, and nothing wrong.
 */
export async function withDatabaseUrl<T>(
  config: Place,
  work: (url: string) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  const ownUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
  if (ownUrl) return work(ownUrl);
  if (!mayMake && !existsSync(join(config.dataDir, 'postgres'))) {
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
