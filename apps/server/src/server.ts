import { createSmsWebhook } from '@coastline/auth';
import type { MiddlewareHandler } from 'hono';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Operations } from './config/config-http.ts';
import { loadOrCreatePersonalKeys } from './config/config-security.ts';
import { findCaller } from './http/guards/authentication.ts';
import { createClientAddressReader } from './http/guards/client-address.ts';
import { limitPages } from './http/guards/request-guard.ts';
import { createAdmission } from './http/load-shedding/admission.ts';
import { createReadiness } from './http/operations/readiness.ts';
import { createRateLimiter, NO_RATE_LIMITS } from './http/rate-limits/rate-limiter.ts';
import { openPhotoStorage } from './modules/catalogue/photos/storage/open-photo-storage.ts';
import type { PhotoStorage } from './modules/catalogue/photos/storage/photo-storage.ts';
import {
  type CarChangeListener,
  createLiveService,
  type LiveService,
} from './modules/messaging/live/live.service.ts';
import type { RenderAttachment } from './modules/messaging/notifications/mail-attachment.ts';
import { createSmtpDelivery, MAILBOX_DELIVERY } from './modules/messaging/notifications/mail-delivery.ts';
import { startMailOutbox } from './modules/messaging/notifications/mail-outbox.ts';
import type { RenderStoredMail } from './modules/messaging/notifications/stored-mail.ts';
import { startTextOutbox } from './modules/messaging/text-messages/text-outbox.ts';
import { createPaymentProviders } from './modules/money/providers/create-payment-providers.ts';
import type { DemoSimulator } from './modules/money/providers/demo-simulator.ts';
import type { AuthServer } from './modules/people/authentication/auth-server.ts';
import {
  type BuiltinAuthServerParts,
  createBuiltinAuthServer,
} from './modules/people/authentication/builtin-auth-server.ts';
import { createExternalAuthServer } from './modules/people/authentication/external-auth-server.ts';
import { getSettings } from './modules/people/settings/settings.service.ts';
import type { Logger } from './observability/logger.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { type Tracing, traceStatements } from './observability/tracing.ts';

import { type DatabaseClient, openDatabase } from './persistence/client.ts';
import { createSealer, type Sealer } from './persistence/encryption/sealer.ts';
import { startJobs } from './persistence/jobs.ts';
import { openReplicas, type Replicas, withReplicas } from './persistence/replicas/replicas.ts';
import { assertConnectionRole, type DatabaseTarget, prepareDatabase } from './persistence/setup/prepare.ts';
import { registerJobs } from './scheduled-jobs.ts';
import { createAccountServices, createServices, type Services } from './services.ts';

/** The server without its HTTP listener. */
export interface Server {
  app: ReturnType<typeof createApp>;
  /** Handles requests of clients, with load shedding. */
  fetch(request: Request, environment?: object): Response | Promise<Response>;
  auth: AuthServer;
  database: DatabaseClient;
  services: Services;
  photoOriginals: PhotoStorage;
  /** Reports from now on that the server is not ready, and continues to serve requests. */
  drain(): void;
  /** Middleware that rate-limits pages. */
  limitPages: MiddlewareHandler;
  /** Ends all event streams, so that a stopping server has no responses in flight. */
  endStreams(): void;
  /** Calls `watch` when a car changes that public pages show. */
  onCarChange(watch: CarChangeListener): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  config: Config;
  databaseTarget: DatabaseTarget;
  logger: Logger;
  clock?: () => Date;
}

/** Creates the server: runs migrations, then creates services, routes, jobs and outboxes. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const closers: Closers = [];
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

type Closers = (() => Promise<void>)[];

/** Builds the parts of the server, and adds a function to `closers` for each that must be closed. */
async function build(options: ServerOptions, closers: Closers): Promise<Omit<Server, 'stop'>> {
  const { config, logger, clock = () => new Date() } = options;
  const photos = await openPhotoStorage({ config, logger });
  const sealer = createSealer(
    config.personalDataKeys ?? (await loadOrCreatePersonalKeys(config.personalDataKeysFile)),
  );
  const { access, database, replicas } = await openDatabases(options, closers);
  const tracing = await startTracing(config.operations);
  if (tracing) closers.push(tracing.close);
  if (tracing) for (const pool of [database.pool, ...(replicas?.pools ?? [])]) traceStatements(pool, tracing);
  const metrics = config.operations.metricsToken ? createMetrics() : undefined;
  const base = { config, database, clock, logger };
  const simulator = config.payments.simulator ? await startDemoSimulator({ config, clock }) : undefined;
  if (simulator) closers.push(async () => simulator.close());
  const paymentProviders = createPaymentProviders({
    settings: simulator?.settings ?? config.payments,
    clock,
  });
  const services = createServices({ ...base, photos, sealer, paymentProviders });
  const { notifications, textMessages, identityDocuments, mails } = services;
  const auth = await createAuthServer({
    ...{ ...base, notifications, textMessages },
    onAccountSecured: services.cancelPendingDestination,
  });
  closers.push(auth.close);
  const ownAccount = createAccountServices({
    ...{ ...base, notifications, identityDocuments, accounts: auth.accounts },
    renderMail: mails.render,
    createNoticeLink: auth.createNoticeLink,
  });
  const live = createLiveService({
    database,
    logger,
    findCaller: (token) =>
      findCaller(token, { validateToken: auth.validateToken, identify: services.accounts.identify }),
    untilCaughtUp: replicas?.waitUntilCaughtUp,
  });
  closers.push(live.close);
  if (metrics) addGauges(metrics, { database, live, replicas });
  const readiness = await createReadiness(database.pool);
  closers.push(readiness.close);
  const admission = createAdmission({
    isSigned: auth.isSigned,
    onError: metrics?.countError,
    trustProxy: config.trustProxy !== false,
  });
  const rateLimiter = config.rateLimits ? createRateLimiter({ pool: database.pool, clock }) : NO_RATE_LIMITS;
  const requestGuard = { rateLimiter, getClientAddress: createClientAddressReader(config.trustProxy) };
  const app = createApp({
    ...{ ...base, services, ownAccount, auth, live, requestGuard, metrics, tracing },
    ...{ readiness, admission, paymentProviders, paymentSimulator: simulator?.app },
  });
  const jobs = await startJobs({ access, logger, metrics, tracing });
  closers.push(jobs.stop);
  await registerJobs({ jobs, services, auth, rateLimiter, logger });
  closers.push(
    startOutboxes({ ...base, renderMail: mails.render, renderAttachment: mails.renderAttachment, sealer }),
  );
  return {
    ...{ app, auth, database, services },
    fetch: (request, environment) => admission.rejectEarly(request) ?? app.fetch(request, environment),
    photoOriginals: photos.originals,
    drain: readiness.stop,
    limitPages: limitPages(requestGuard),
    endStreams: live.endStreams,
    onCarChange: live.onCarChange,
  };
}

/** Creates the payment simulator. Loads it only then: production images do not need it. */
async function startDemoSimulator(parts: { config: Config; clock: () => Date }): Promise<DemoSimulator> {
  const { createDemoSimulator } = await import('./modules/money/providers/demo-simulator.ts');
  return createDemoSimulator(parts);
}

/** Starts tracing if it is configured. Loads the OpenTelemetry library only then. */
async function startTracing({ traces }: Operations): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./observability/opentelemetry.ts');
  return createTracing(traces);
}

/** Migrates and opens the primary, and opens the replicas. */
async function openDatabases({ config, databaseTarget, logger }: ServerOptions, closers: Closers) {
  const access = await prepareDatabase(databaseTarget, { logger });
  const primary = openDatabase({
    ...access,
    poolSize: config.databasePool,
    directUrl: config.databaseDirectUrl,
  });
  closers.push(primary.close);
  await assertConnectionRole(primary.pool, access);
  const replicas = config.replicas && (await openReplicas(primary, { ...config.replicas, access, logger }));
  if (replicas) closers.push(replicas.close);
  return { access, replicas, database: replicas ? withReplicas(primary, replicas) : primary };
}

function createAuthServer(parts: BuiltinAuthServerParts): AuthServer | Promise<AuthServer> {
  const { externalAuth, passkeys } = parts.config;
  if (externalAuth) return createExternalAuthServer({ ...parts, externalAuth, passkeys });
  return createBuiltinAuthServer(parts);
}

function addGauges(
  metrics: Metrics,
  parts: { database: DatabaseClient; live: LiveService; replicas: Replicas | undefined },
): void {
  const { database, live, replicas } = parts;
  const { pool } = database;
  const add = (name: string, help: string, read: () => number) => metrics.addGauge({ name, help, read });
  add('coastline_database_connections', 'Connections of the pool.', () => pool.totalCount);
  add('coastline_database_connections_idle', 'Idle connections of the pool.', () => pool.idleCount);
  add('coastline_database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  add('coastline_live_connections', 'Open event streams.', live.countStreams);
  if (!replicas) return;
  add('coastline_replicas_in_use', 'Replicas that serve public reads.', replicas.countInUse);
  add('coastline_replica_lag_seconds', 'Lag of the slowest replica in use.', replicas.lagSeconds);
}

function startOutboxes(parts: {
  config: Config;
  database: DatabaseClient;
  clock: () => Date;
  logger: Logger;
  renderMail: RenderStoredMail;
  renderAttachment: RenderAttachment;
  sealer: Sealer;
}): () => Promise<void> {
  const { renderMail, renderAttachment } = parts;
  const { smtpUrl, mailFrom: from, siteUrl, smsWebhook } = parts.config;
  // Replies to mails go to the office.
  const readReplyTo = async () => (await getSettings(parts.database.db)).contact.email;
  const delivery = smtpUrl
    ? createSmtpDelivery({ smtpUrl, from, siteUrl, readReplyTo, renderMail, renderAttachment })
    : MAILBOX_DELIVERY;
  const stops = [startMailOutbox({ ...parts, delivery })];
  if (smsWebhook) stops.push(startTextOutbox({ ...parts, deliver: createSmsWebhook(smsWebhook) }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
