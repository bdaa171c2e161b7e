import { createSmsWebhook } from '@coastline/auth';
import type { MiddlewareHandler } from 'hono';
import { createApp } from './app.ts';
import type { AuthServer } from './auth-server/auth-server.ts';
import { buildAuthServer } from './auth-server/build-auth-server.ts';
import type { Config } from './config/config.ts';
import { type DatabaseClient, openDatabase } from './database/client.ts';
import { openReplicas, type Replicas, withReplicas } from './database/replicas/replicas.ts';
import { type DatabasePlace, prepareDatabase, requireRole } from './database/setup/prepare.ts';
import { startPruneJob } from './modules/accounts/prune.jobs.ts';
import { startHoldsJob } from './modules/bookings/holds/holds.jobs.ts';
import { startConnectedCalendarsJob } from './modules/connected-calendars/connected-calendars.jobs.ts';
import { startDriverPapersJob } from './modules/driver-papers/driver-papers.jobs.ts';
import { startTalliesJob } from './modules/figures/tallies.jobs.ts';
import { startInboxJob } from './modules/inbox/inbox.jobs.ts';
import { type CarWatcher, createLiveService, type LiveService } from './modules/live/live.service.ts';
import type { LayOut } from './modules/notifications/mail-content.ts';
import { createSmtpDelivery, KEEP_MAILS } from './modules/notifications/mail-delivery.ts';
import { startMailOutbox } from './modules/notifications/mail-outbox.ts';
import { startPhotosJob } from './modules/photos/photos.jobs.ts';
import { openPhotoStorage } from './modules/photos/storage/open-photo-storage.ts';
import type { PhotoStorage } from './modules/photos/storage/photo-storage.ts';
import { startRemindersJob } from './modules/reminders/reminders.jobs.ts';
import { getSettings } from './modules/settings/settings.service.ts';
import { startTextOutbox } from './modules/text-messages/text-outbox.ts';
import { findCaller } from './platform/callers/caller-reader.ts';
import { createAddressReader } from './platform/callers/client-address.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { startIdempotencyJob } from './platform/idempotency/idempotency.jobs.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { startLimitsJob } from './platform/limits/limits.jobs.ts';
import { type CallLimits, createLimits, NO_LIMITS } from './platform/limits/limits.ts';
import { limitPages } from './platform/limits/page-limit.ts';
import type { Logger } from './platform/logger.ts';
import { createAdmission } from './platform/overload/admission.ts';
import { loadOrCreatePersonalKeys } from './platform/personal-data/personal-keys.ts';
import { createSealer, type Sealer } from './platform/personal-data/sealer.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { openTracing } from './platform/telemetry/open-tracing.ts';
import { traceStatements } from './platform/telemetry/trace-statements.ts';
import { createAccountServices, createServices, type Services } from './services.ts';

/** Everything behind the door, built and ready to answer. */
export interface Server {
  app: ReturnType<typeof createApp>;
  /** Answers what comes from outside. */
  fetch(request: Request, environment?: object): Response | Promise<Response>;
  auth: AuthServer;
  database: DatabaseClient;
  services: Services;
  photoOriginals: PhotoStorage;
  /** Says from now on that the server is not ready, and goes on answering. */
  drain(): void;
  /** Turns away who asks for too many pages. */
  limitPages: MiddlewareHandler;
  /** Ends what pages listen to, so that a server that stops has no answers under way. */
  endStreams(): void;
  /** Tells of cars that public pages may show otherwise now. */
  watchCars(watch: CarWatcher): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  config: Config;
  place: DatabasePlace;
  logger: Logger;
  clock?: () => Date;
}

/** Builds the server on a database: migrations, queue, services, routes, background work. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return { ...(await build(options, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds to `closers` what ends each of its parts, in the order in which they began. */
async function build(
  options: ServerOptions,
  closers: (() => Promise<void>)[],
): Promise<Omit<Server, 'stop'>> {
  const { config, place, logger, clock = () => new Date() } = options;
  const photos = await openPhotoStorage({ config, logger });
  const sealer = createSealer(
    config.personalDataKeys ?? (await loadOrCreatePersonalKeys(config.personalDataKeysFile)),
  );
  const access = await prepareDatabase(place, { logger });
  const primary = openDatabase({
    ...access,
    poolSize: config.databasePool,
    directUrl: config.databaseDirectUrl,
  });
  closers.push(primary.close);
  await requireRole(primary.pool, access);
  const replicas = config.replicas && (await openReplicas(primary, { ...config.replicas, access, logger }));
  if (replicas) closers.push(replicas.close);
  const database = replicas ? withReplicas(primary, replicas) : primary;
  const tracing = await openTracing(config.operations);
  if (tracing) closers.push(tracing.close);
  if (tracing) for (const pool of [database.pool, ...(replicas?.pools ?? [])]) traceStatements(pool, tracing);
  const metrics = config.operations.metricsToken ? createMetrics() : undefined;
  const services = createServices({ config, database, clock, photos, sealer });
  const auth = await buildAuthServer({
    config,
    database,
    notifications: services.notifications,
    textMessages: services.textMessages,
    logger,
    clock,
  });
  closers.push(auth.close);
  const ownAccount = createAccountServices({
    ...{ database, clock, config, accounts: auth.accounts },
    notifications: services.notifications,
    driverPapers: services.driverPapers,
    layOutMail: services.mails.layOut,
  });
  const live = createLiveService({
    database,
    logger,
    findCaller: (token) =>
      findCaller(token, { readToken: auth.readToken, identify: services.accounts.identify }),
    untilCaughtUp: replicas?.untilCaughtUp,
  });
  closers.push(live.close);
  if (metrics) addReadings(metrics, { database, live, replicas });
  const readiness = await createReadiness(database.pool);
  closers.push(readiness.close);
  const admission = createAdmission({
    isSigned: auth.isSigned,
    onRefusal: metrics?.refused,
    trustProxy: config.trustProxy !== false,
  });
  const limits = config.rateLimits ? createLimits({ pool: database.pool, clock }) : NO_LIMITS;
  const door = { limits, addressOf: createAddressReader(config.trustProxy) };
  const app = createApp({
    ...{ config, database, services, ownAccount, auth, live, door, logger, clock, metrics, tracing },
    ...{ readiness, admission },
  });
  const jobs = await startJobs({ access, logger, metrics, tracing });
  closers.push(jobs.stop);
  await startJobsOf({ jobs, services, auth, limits, logger });
  const { layOut } = services.mails;
  closers.push(startOutboxes({ config, database, clock, logger, layOut, sealer }));
  return {
    ...{ app, auth, database, services },
    fetch: (request, environment) => admission.refuseEarly(request) ?? app.fetch(request, environment),
    photoOriginals: photos.originals,
    drain: readiness.stop,
    limitPages: limitPages(door),
    endStreams: live.endStreams,
    watchCars: live.watchCars,
  };
}

function addReadings(
  metrics: Metrics,
  parts: { database: DatabaseClient; live: LiveService; replicas: Replicas | undefined },
): void {
  const { database, live, replicas } = parts;
  const { pool } = database;
  const add = (name: string, help: string, read: () => number) => metrics.addReading({ name, help, read });
  add('coastline_database_connections', 'Connections of the pool.', () => pool.totalCount);
  add('coastline_database_connections_idle', 'Those that nobody uses.', () => pool.idleCount);
  add('coastline_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  add('coastline_live_connections', 'Open streams of pages that listen.', live.countStreams);
  if (!replicas) return;
  add('coastline_replicas_in_use', 'Replicas that answer public reads.', replicas.countInUse);
  add('coastline_replica_lag_seconds', 'How far the replica furthest behind is.', replicas.lagSeconds);
}

function startOutboxes(parts: {
  config: Config;
  database: DatabaseClient;
  clock: () => Date;
  logger: Logger;
  layOut: LayOut;
  sealer: Sealer;
}): () => Promise<void> {
  const { layOut } = parts;
  const { smtpUrl, mailFrom: from, siteUrl, smsWebhook } = parts.config;
  // Whoever answers a mail means the office.
  const readReplyTo = async () => (await getSettings(parts.database.db)).contact.email;
  const delivery = smtpUrl ? createSmtpDelivery({ smtpUrl, from, siteUrl, readReplyTo, layOut }) : KEEP_MAILS;
  const stops = [startMailOutbox({ ...parts, delivery })];
  if (smsWebhook) stops.push(startTextOutbox({ ...parts, deliver: createSmsWebhook(smsWebhook) }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function startJobsOf(parts: {
  jobs: Jobs;
  services: Services;
  auth: AuthServer;
  limits: CallLimits;
  logger: Logger;
}): Promise<void> {
  const { jobs, services, auth, limits, logger } = parts;
  await startHoldsJob(jobs, services.holds);
  await startInboxJob(jobs, services.inbox);
  await startRemindersJob(jobs, services.reminders);
  await startPruneJob(jobs, [auth, services.textMessages, services.mails]);
  await startIdempotencyJob(jobs, services.writes);
  await startConnectedCalendarsJob(jobs, services.connectedCalendars);
  await startDriverPapersJob(jobs, { driverPapers: services.driverPapers, logger });
  await startPhotosJob(jobs, [services.sweepPhotos, services.conditionPhotos]);
  await startLimitsJob(jobs, limits);
  await startTalliesJob(jobs, services.tallies);
}
