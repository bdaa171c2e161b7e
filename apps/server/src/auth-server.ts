import {
  type Auth,
  createAuth,
  createSmsWebhook,
  loadOrCreateSigningKeys,
  type SendSms,
} from '@coastline/auth';
import type { Config } from './config.ts';
import { type DatabaseClient, withSchema } from './database/client.ts';
import { keepEmail } from './modules/accounts/keep-email.service.ts';
import { keepProfile } from './modules/accounts/keep-profile.service.ts';
import type { NotificationsService } from './modules/notifications/notifications.service.ts';
import { clientAddressOf } from './platform/client-address.ts';
import type { Logger } from './platform/logger.ts';

// Changes are told by the database; this bounds what a lost word of one could do.
const CALLER_CACHE_SECONDS = 5;

/** Builds the auth server as this product uses it: its mails, its profiles, its limits. */
export async function buildAuthServer(parts: {
  config: Config;
  database: DatabaseClient;
  notifications: NotificationsService;
  logger: Logger;
  clock: () => Date;
}): Promise<Auth> {
  const { config, database, notifications, logger, clock } = parts;
  const sendSms = chooseSmsSender(config, notifications);
  return createAuth({
    pool: database.pool,
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: config.redirectAllowList,
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    encryptionKeys: config.encryptionKeys,
    production: config.production,
    mailAutoconfirm: config.mailAutoconfirm,
    mailsPerHour: config.mailsPerHour,
    phoneProviderEnabled: config.phoneAccounts,
    passkeysEnabled: config.passkeys,
    callerCacheSeconds: CALLER_CACHE_SECONDS,
    productName: config.productName,
    sendMail: (mail, tx) => notifications.queueMails(withSchema(tx), [mail]),
    ...(sendSms && { sendSms }),
    onUserCreated: (user, tx) =>
      keepProfile(withSchema(tx), { authUserId: user.id, data: user.userMetadata }),
    onUserUpdated: (user, tx) => keepEmail(withSchema(tx), { authUserId: user.id, email: user.email ?? '' }),
    ...(config.authRateLimits && {
      clientAddress: (c) => clientAddressOf(c, { trustProxy: config.trustProxy }),
    }),
    clock,
    logger,
  });
}

/** Text messages go to the webhook, or, where there is none, to the development mailbox. */
function chooseSmsSender(config: Config, notifications: NotificationsService): SendSms | undefined {
  if (config.smsWebhook) return createSmsWebhook(config.smsWebhook);
  if (!config.devMailbox) return undefined;
  return async ({ to, text }, tx) => {
    const body = { text, html: '<!doctype html><html lang="en"><body></body></html>' };
    await notifications.queueMails(withSchema(tx), [{ kind: 'sms', to: `+${to}`, subject: text, ...body }]);
  };
}
