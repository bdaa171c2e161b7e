import { type Auth, createAuth, loadOrCreateSigningKeys, rotateSigningKeys } from '@coastline/auth';
import { type Config, readConfig } from './config/config.ts';
import { type DatabaseClient, withSchema } from './database/client.ts';
import { withDatabase } from './database/setup/command.ts';
import { grantAdmin, revokeAdmin } from './modules/accounts/admin-grant.service.ts';
import { createAccountWithLink } from './modules/accounts/first-admin.service.ts';
import { keepProfile } from './modules/accounts/keep-profile.service.ts';
import { retryMails } from './modules/notifications/retry-mails.service.ts';

const USAGE =
  'Usage: npm run admin -- create|grant|revoke <e-mail>, or npm run admin -- token|rotate-keys|retry-mails';
const TOKEN_LIFE_SECONDS = 900;

/** What only whoever runs the server may do. */
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

/** An admin is made and unmade here and nowhere else (D11, SEC-12). */
function commandsFor(config: Config, email: string): Record<string, Command> {
  const issuer = config.otherAuth?.issuer;
  return {
    create: async (database) => {
      const auth = await openAuth(config, database);
      const { link, minutes } = await createAccountWithLink(auth, { email, siteUrl: config.siteUrl });
      await grantAdmin(database, { email, issuer });
      say(`${email} is an admin now. This link works once, within ${minutes} minutes, to choose a password:`);
      say(link);
    },
    grant: async (database) => {
      await grantAdmin(database, { email, issuer });
      say(`${email} is an admin now.`);
    },
    revoke: async (database) => {
      await revokeAdmin(database, { email, issuer });
      say(`${email} is no admin any more.`);
    },
  };
}

/** Prints a short-lived token for the administration calls of the own auth server, such as those on companies. */
async function printToken(config: Config, database: DatabaseClient): Promise<void> {
  const auth = await openAuth(config, database);
  say(await auth.signServiceToken({ lifeSeconds: TOKEN_LIFE_SECONDS }));
}

/** Nobody is signed out: the next key was known beforehand, and the old ones go on being believed. */
async function rotateKeys({ signingKeysFile }: Config): Promise<void> {
  await rotateSigningKeys(signingKeysFile);
  say(`${signingKeysFile} has a new signing key. Start the servers anew, one after the other.`);
}

async function sendGivenUpMails(database: DatabaseClient): Promise<void> {
  const count = await retryMails(database, new Date());
  say(`${count} mails that were given up are tried again.`);
}

async function openAuth(config: Config, database: DatabaseClient): Promise<Auth> {
  if (config.otherAuth) throw new Error(`Accounts are administered at ${config.otherAuth.url}.`);
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
      keepProfile(withSchema(tx), { authUserId: user.id, data: user.userMetadata, isToldByOthers: false }),
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
