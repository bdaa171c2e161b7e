import { type Auth, createAuth, loadOrCreateSigningKeys, rotateSigningKeys } from '@coastline/auth';
import { type Config, readConfig } from '../config/config.ts';
import { retryMails } from '../modules/messaging/notifications/mails.service.ts';
import { grantAdmin, revokeAdmin } from '../modules/people/accounts/admin-grant.service.ts';
import { createAccountWithLink } from '../modules/people/accounts/first-admin.service.ts';
import { syncProfile } from '../modules/people/accounts/sync-profile.service.ts';
import { type DatabaseClient, drizzleOn } from '../persistence/client.ts';
import { withDatabase } from '../persistence/setup/with-database.ts';

const USAGE =
  'Usage: npm run admin -- create|grant|revoke <e-mail>, or npm run admin -- token|rotate-keys|retry-mails';
const TOKEN_LIFETIME_SECONDS = 900;

/** Runs the commands of the server's operator. */
async function main([command, address]: string[]): Promise<void> {
  const config = readConfig(process.env);
  const email = address?.toLowerCase();
  const work = email ? commandsFor(config, email)[command ?? ''] : undefined;
  if (work) return withDatabase(config, work);
  if (email) throw new Error(USAGE);
  if (command === 'rotate-keys') return rotateKeys(config);
  if (command === 'token') return withDatabase(config, (database) => printToken(config, database));
  if (command === 'retry-mails') return withDatabase(config, sendGivenUpMails);
  throw new Error(USAGE);
}

type Command = (database: DatabaseClient) => Promise<void>;

/** Commands that grant and revoke the admin role, which nothing else can do (D11, SEC-12). */
function commandsFor(config: Config, email: string): Record<string, Command> {
  const issuer = config.externalAuth?.issuer;
  return {
    create: async (database) => {
      const auth = await openAuth(config, database);
      const { link, minutes } = await createAccountWithLink(auth, { email, siteUrl: config.siteUrl });
      await grantAdmin(database, { email, issuer });
      print(
        `${email} is an admin now. This link works once, within ${minutes} minutes, to choose a password:`,
      );
      print(link);
    },
    grant: async (database) => {
      await grantAdmin(database, { email, issuer });
      print(`${email} is an admin now.`);
    },
    revoke: async (database) => {
      await revokeAdmin(database, { email, issuer });
      print(`${email} is no admin any more.`);
    },
  };
}

/** Prints a short-lived token for the admin API of the builtin auth server, such as its SSO endpoints. */
async function printToken(config: Config, database: DatabaseClient): Promise<void> {
  const auth = await openAuth(config, database);
  print(await auth.signServiceToken({ lifetimeSeconds: TOKEN_LIFETIME_SECONDS }));
}

/** Rotates the signing keys without ending sessions: the next key is already published, and old keys still verify. */
async function rotateKeys({ signingKeysFile }: Config): Promise<void> {
  await rotateSigningKeys(signingKeysFile);
  print(`${signingKeysFile} has a new signing key. Restart the servers, one after the other.`);
}

async function sendGivenUpMails(database: DatabaseClient): Promise<void> {
  const count = await retryMails(database, new Date());
  print(`${count} mails that were given up are tried again.`);
}

async function openAuth(config: Config, database: DatabaseClient): Promise<Auth> {
  if (config.externalAuth) throw new Error(`Accounts are administered at ${config.externalAuth.url}.`);
  return createAuth({
    pool: database.pool,
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: [],
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    encryptionKeys: config.encryptionKeys,
    mailAutoconfirm: false,
    sendMail: async () => undefined,
    onUserCreated: (user, tx) =>
      syncProfile(drizzleOn(tx), { authUserId: user.id, data: user.userMetadata, isFromProvider: false }),
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
