import { join } from 'node:path';
import { type Auth, createAuth, loadOrCreateSigningKeys } from '@coastline/auth';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type DatabaseClient, openDatabase, withSchema } from './database/client.ts';
import { migrateDatabase } from './database/migrate.ts';
import { keepEmail } from './modules/accounts/keep-email.service.ts';
import { keepProfile } from './modules/accounts/keep-profile.service.ts';
import { startHoldsJob } from './modules/bookings/holds.jobs.ts';
import { createSmtpDelivery, startMailWorker } from './modules/notifications/deliver-mail.worker.ts';
import type { NotificationsService } from './modules/notifications/notifications.service.ts';
import { createDiskStorage } from './modules/photos/photo-storage.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { createOwnAccountServices, createServices, type Services } from './services.ts';

// Changes are told by the database; this bounds what a lost word of one could do.
const CALLER_CACHE_SECONDS = 5;

/** Everything behind the door, built and ready to answer. */
export interface Server {
  app: ReturnType<typeof createApp>;
  auth: Auth;
  database: DatabaseClient;
  services: Services;
  photoOriginals: ReturnType<typeof createDiskStorage>;
  stop(): Promise<void>;
}

/** Builds the server on a database: migrations, queue, services, routes, background work. */
export async function createServer(options: {
  config: Config;
  databaseUrl: string;
  logger: Logger;
  clock?: () => Date;
}): Promise<Server> {
  const { config, databaseUrl, logger, clock = () => new Date() } = options;
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePool });
  await migrateDatabase(database.pool);
  const jobs = await startJobs({ databaseUrl, logger });
  const photoOriginals = createDiskStorage(join(config.dataDir, 'photos'));
  const photoRenditions = createDiskStorage(join(config.dataDir, 'photo-renditions'));
  const services = createServices({ config, database, jobs, clock, photoOriginals, photoRenditions });
  const auth = await buildAuth({ config, database, notifications: services.notifications, logger, clock });
  const ownAccount = createOwnAccountServices({ database, clock, auth });
  const app = createApp({ config, database, services, ownAccount, auth, logger });
  await startBackgroundWork({ config, database, jobs, services, clock });
  const stop = async () => {
    await jobs.stop();
    await auth.close();
    await database.close();
  };
  return { app, auth, database, services, photoOriginals, stop };
}

async function buildAuth(parts: {
  config: Config;
  database: DatabaseClient;
  notifications: NotificationsService;
  logger: Logger;
  clock: () => Date;
}): Promise<Auth> {
  const { config, database, notifications, logger, clock } = parts;
  return createAuth({
    pool: database.pool,
    externalUrl: `${config.siteUrl}/auth/v1`,
    siteUrl: config.siteUrl,
    redirectAllowList: config.redirectAllowList,
    signingKeys: await loadOrCreateSigningKeys(config.signingKeysFile),
    mailAutoconfirm: config.mailAutoconfirm,
    callerCacheSeconds: CALLER_CACHE_SECONDS,
    productName: config.productName,
    sendMail: (mail, tx) => notifications.queueMails(withSchema(tx), [mail]),
    onUserCreated: (user, tx) =>
      keepProfile(withSchema(tx), { authUserId: user.id, data: user.userMetadata }),
    onUserUpdated: (user, tx) => keepEmail(withSchema(tx), { authUserId: user.id, email: user.email ?? '' }),
    clock,
    logger,
  });
}

async function startBackgroundWork(parts: {
  config: Config;
  database: DatabaseClient;
  jobs: Jobs;
  services: Services;
  clock: () => Date;
}): Promise<void> {
  const { config, database, jobs, services, clock } = parts;
  const deliver = config.smtpUrl
    ? createSmtpDelivery({ smtpUrl: config.smtpUrl, from: config.mailFrom })
    : async () => undefined;
  await startMailWorker({ database, jobs, clock, deliver });
  await startHoldsJob(jobs, services.holds);
}
