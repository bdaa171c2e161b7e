import type { Config } from '../config.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';

/** Runs a command on the product's database, up to date; starts the embedded one where it is not running. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: DatabaseClient) => Promise<T>,
): Promise<T> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.urlOf('postgres') ?? '';
  const database = openDatabase({ url, poolSize: 1 });
  try {
    await migrateDatabase(database.pool);
    return await work(database);
  } finally {
    await database.close();
    if (embedded?.startedHere) await embedded.stop();
  }
}
