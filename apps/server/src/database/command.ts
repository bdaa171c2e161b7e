import type { Config } from '../config.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { PATIENT } from './limits.ts';
import { migrateDatabase } from './migrate.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Runs a command on the product's database, up to date; starts the embedded one where it is not running. */
export function withDatabase<T>(config: Place, work: (database: DatabaseClient) => Promise<T>): Promise<T> {
  return withDatabaseUrl(config, async (url) => {
    const database = openDatabase({ url, poolSize: 1, limits: PATIENT });
    try {
      await migrateDatabase(database.pool);
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** The same on the database as it is, whatever stands in it. */
export async function withDatabaseUrl<T>(config: Place, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await work(embedded.urlOf('postgres'));
  } finally {
    if (embedded.startedHere) await embedded.stop();
  }
}
