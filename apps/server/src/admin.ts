import { readConfig } from './config.ts';
import { openDatabase } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { grantAdmin } from './modules/accounts/admin-grant.service.ts';

const USAGE = 'Usage: npm run admin -- grant <e-mail>';

/** Makes an admin of somebody who has an account: the only way to become one (D11, SEC-12). */
async function main(args: string[]): Promise<void> {
  const [command, email] = args;
  if (command !== 'grant' || !email) throw new Error(USAGE);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.urlOf('postgres') ?? '';
  const database = openDatabase({ url, poolSize: 1 });
  try {
    await migrateDatabase(database.pool);
    await grantAdmin(database, email.toLowerCase());
    process.stdout.write(`${email} is an admin now.\n`);
  } finally {
    await database.close();
    if (embedded?.startedHere) await embedded.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
