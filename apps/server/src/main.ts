import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { type Config, readConfig } from './config.ts';
import { claimDataFolder } from './database/embedded/data-lock.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoData } from './database/seed/seed.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import {
  limitConnections,
  SLOW_CLIENT_LIMITS,
  WAITING_TO_CONNECT,
} from './platform/overload/slow-clients.ts';
import { addWebApp } from './platform/web-app.ts';
import { createServer, type Server } from './server.ts';

/** Starts from top to bottom and stops from bottom to top. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  process.on('SIGINT', () => leave(stopAll, logger));
  process.on('SIGTERM', () => leave(stopAll, logger));
  try {
    await start({ config, logger, stops });
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(job: { config: Config; logger: Logger; stops: (() => Promise<void>)[] }): Promise<void> {
  const { config, logger, stops } = job;
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, stops));
  const server = await createServer({ config, databaseUrl, logger });
  stops.push(server.stop);
  if (config.demoData) await seedDemoData({ server, clock: () => new Date() });
  if (config.servePages) {
    await addWebApp(server.app, {
      apiFetch: async (request) => server.app.fetch(request, { isInside: true }),
      serverConfig: {
        publishableKey: config.publishableKey,
        siteUrl: config.siteUrl,
        report: (error) => logger.error({ err: error }, 'page failed'),
      },
    });
  }
  stops.push(await listen(server.fetch, config));
  stops.push(async () => server.endStreams());
  stops.push(() => drain(server, config));
  announce(config);
}

async function startOwnDatabase(config: Config, stops: (() => Promise<void>)[]): Promise<string> {
  const lock = await claimDataFolder(config.dataDir, config.siteUrl);
  stops.push(lock.release);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  stops.push(postgres.stop);
  return postgres.urlOf('postgres');
}

// Whoever spreads requests over processes hears that this one ends while it still answers.
async function drain(server: Server, { operations }: Config): Promise<void> {
  server.drain();
  await pause(operations.drainMs);
}

function listen(fetch: Server['fetch'], config: Config): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const { port, host, operations } = config;
    const server = createAdaptorServer({
      fetch,
      serverOptions: SLOW_CLIENT_LIMITS,
      ...(host !== undefined && { hostname: host }),
    });
    limitConnections(server);
    server.listen({ port, host, backlog: WAITING_TO_CONNECT }, () =>
      resolve(() => closeServer(server, operations.stopMs)),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, config.port)));
  });
}

// Requests in flight are finished; connections that only wait are closed at once.
function closeServer(server: ServerType, stopMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const force = () => 'closeAllConnections' in server && server.closeAllConnections();
    setTimeout(force, stopMs).unref();
  });
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  );
}

function announce(config: Config): void {
  const accounts = config.demoData ? `  demo: ${DEMO_ACCOUNTS.join(', ')} (password ${DEMO_PASSWORD})` : '';
  process.stdout.write(`${config.productName} is ready at ${config.siteUrl}${accounts}\n`);
}

let isLeaving = false;

function leave(stopAll: () => Promise<void>, logger: Logger): void {
  if (isLeaving) return;
  isLeaving = true;
  stopAll().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'the stop was not clean');
      process.exit(1);
    },
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
