import { createAuth, loadOrCreateSigningKeys } from '@coastline/auth';
import { type Config, readConfig } from './config.ts';
import { type DatabaseClient, openDatabase } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { grantAdmin } from './modules/accounts/admin-grant.service.ts';

const USAGE = 'Usage: npm run admin -- grant <e-mail>, or npm run admin -- token';
const TOKEN_LIFE_SECONDS = 900;

/** What only whoever runs the server may do. */
async function main([command, email]: string[]): Promise<void> {
  const config = readConfig(process.env);
  if (command === 'grant' && email) return withDatabase(config, (database) => grant(config, database, email));
  if (command === 'token' && !email) return withDatabase(config, (database) => printToken(config, database));
  throw new Error(USAGE);
}

/** Makes an admin of somebody who has an account: the only way to become one (D11, SEC-12). */
async function grant(config: Config, database: DatabaseClient, email: string): Promise<void> {
  await grantAdmin(database, { email: email.toLowerCase(), issuer: config.otherAuth?.issuer });
  process.stdout.write(`${email} is an admin now.\n`);
}

/** Prints a short-lived token for the administration calls of the own auth server, such as those on companies. */
async function printToken(config: Config, database: DatabaseClient): Promise<void> {
  if (config.otherAuth) throw new Error(`Accounts are administered at ${config.otherAuth.url}.`);
  const auth = createAuth({
    pool: database.pool,
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: [],
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    mailAutoconfirm: false,
    sendMail: async () => undefined,
  });
  process.stdout.write(`${await auth.signServiceToken({ lifeSeconds: TOKEN_LIFE_SECONDS })}\n`);
}

async function withDatabase(
  config: Config,
  work: (database: DatabaseClient) => Promise<void>,
): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.urlOf('postgres') ?? '';
  const database = openDatabase({ url, poolSize: 1 });
  try {
    await migrateDatabase(database.pool);
    await work(database);
  } finally {
    await database.close();
    if (embedded?.startedHere) await embedded.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
