import { join } from 'node:path';
import { createApp } from './app.ts';
import type { AuthServer } from './auth-server/auth-server.ts';
import { buildAuthServer } from './auth-server/build-auth-server.ts';
import type { Config } from './config.ts';
import { type DatabaseClient, openDatabase } from './database/client.ts';
import { migrateDatabase } from './database/migrate.ts';
import { startPruneJob } from './modules/accounts/prune.jobs.ts';
import { startHoldsJob } from './modules/bookings/holds.jobs.ts';
import { createSmtpDelivery, startMailWorker } from './modules/notifications/deliver-mail.worker.ts';
import { createDiskStorage } from './modules/photos/photo-storage.ts';
import { startIdempotencyJob } from './platform/idempotency/idempotency.jobs.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { createOwnAccountServices, createServices, type Services } from './services.ts';

/** Everything behind the door, built and ready to answer. */
export interface Server {
  app: ReturnType<typeof createApp>;
  auth: AuthServer;
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
  const auth = await buildAuthServer({
    config,
    database,
    notifications: services.notifications,
    logger,
    clock,
  });
  const ownAccount = createOwnAccountServices({ database, clock, accounts: auth.accounts });
  const app = createApp({ config, database, services, ownAccount, auth, logger });
  await startBackgroundWork({ config, database, jobs, services, auth, clock });
  const stop = async () => {
    await jobs.stop();
    await auth.close();
    await database.close();
  };
  return { app, auth, database, services, photoOriginals, stop };
}

async function startBackgroundWork(parts: {
  config: Config;
  database: DatabaseClient;
  jobs: Jobs;
  services: Services;
  auth: AuthServer;
  clock: () => Date;
}): Promise<void> {
  const { config, database, jobs, services, auth, clock } = parts;
  const deliver = config.smtpUrl
    ? createSmtpDelivery({ smtpUrl: config.smtpUrl, from: config.mailFrom })
    : async () => undefined;
  await startMailWorker({ database, jobs, clock, deliver });
  await startHoldsJob(jobs, services.holds);
  await startPruneJob(jobs, auth);
  await startIdempotencyJob(jobs, services.writes);
}
