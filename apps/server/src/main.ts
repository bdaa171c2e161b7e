import type { Server as HttpServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, readConfig } from './config/config.ts';
import { assertNoDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoData } from './demo-data/seed.ts';
import { createHttpServer, LISTEN_BACKLOG } from './http/middleware/http-server.ts';
import { createPageCache, createReadCache } from './http/pages/page-cache.ts';
import { addWebApp } from './http/pages/web-app.ts';
import { createLogger, type Logger } from './observability/logger.ts';
import { claimDataFolder } from './persistence/embedded/data-lock.ts';
import { startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import type { DatabaseTarget } from './persistence/setup/prepare.ts';
import {
  createProcesses,
  isClusterWorker,
  notifyReady,
  receiveWorkerTask,
  type WorkerTask,
} from './processes.ts';
import { createServer, type Server } from './server.ts';

const IDLE_SWEEP_MS = 50;

/** Starts from top to bottom and stops from bottom to top. */
async function main(): Promise<void> {
  // Files in the data folder contain keys and personal data, so only this user may read them.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  process.on('SIGINT', () => shutDown(stopAll, logger));
  process.on('SIGTERM', () => shutDown(stopAll, logger));
  // A worker stops if its primary process dies.
  process.on('disconnect', () => shutDown(stopAll, logger));
  try {
    await (isClusterWorker ? serveAsWorker({ config, logger, stops }) : start({ config, logger, stops }));
  } catch (error) {
    await stopAll();
    throw error;
  }
}

interface StartOptions {
  config: Config;
  logger: Logger;
  /** Functions that stop the started parts, in the order of the start. */
  stops: (() => Promise<void>)[];
}

async function start({ config, logger, stops }: StartOptions): Promise<void> {
  const databaseTarget: DatabaseTarget = config.databaseUrl
    ? { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl ?? config.databaseDirectUrl }
    : await startEmbeddedDatabase(config, stops);
  const { processes: count } = config.operations;
  if (count === 1) {
    await serve({ config, logger, stops, task: { databaseTarget, isFirst: true } });
  } else {
    const processes = createProcesses({ count, program: import.meta.filename, databaseTarget, logger });
    // Before the start, so that a signal during the start waits for the workers.
    stops.push(processes.stop);
    await processes.start();
  }
  printReady(config);
}

/** Serves as one of several workers that share the port. */
async function serveAsWorker(parts: StartOptions): Promise<void> {
  await serve({ ...parts, task: await receiveWorkerTask() });
  notifyReady();
}

async function serve({ config, logger, stops, task }: StartOptions & { task: WorkerTask }): Promise<void> {
  const { databaseTarget, isFirst } = task;
  const server = await createServer({ config, databaseTarget, logger });
  stops.push(server.stop);
  if (config.production) await assertNoDemoAccounts(server.database);
  if (config.demoData && isFirst) await seedDemo(server, logger);
  if (config.servePages) await servePages(server, { config, logger });
  stops.push(await listen(server.fetch, { config, logger }));
  stops.push(async () => server.endStreams());
  stops.push(() => drain(server, config));
  // Writes the compile cache now, for other workers and for a start after a crash.
  if (isFirst) flushCompileCache();
}

async function servePages(server: Server, { config, logger }: { config: Config; logger: Logger }) {
  const hasCaptcha = config.builtinAuth.captchaWidget !== undefined;
  const cache = createPageCache();
  const reads = createReadCache();
  server.onCarChange((carId) => {
    reads.clear();
    if (carId) cache.invalidateCar(carId);
    else cache.clear();
  });
  await addWebApp(server.app, {
    ...{ cache, reads, limitPages: server.limitPages },
    apiFetch: async (request, options) => server.app.fetch(request, { isInternal: true, ...options }),
    serverConfig: {
      publishableKey: config.publishableKey,
      siteUrl: config.siteUrl,
      hasCaptcha,
      report: (error) => logger.error({ err: error }, 'page failed'),
    },
    policyOptions: {
      hasCaptcha,
      signInOrigin: config.externalAuth && new URL(config.externalAuth.url).origin,
    },
  });
}

async function seedDemo(server: Server, logger: Logger): Promise<void> {
  if (await seedDemoData({ server, clock: () => new Date() })) {
    process.stdout.write(`demo: ${DEMO_ACCOUNTS.join(', ')} (password ${DEMO_PASSWORD})\n`);
  } else {
    logger.warn('demo data skipped: the marketplace is not empty');
  }
}

async function startEmbeddedDatabase(
  config: Config,
  stops: (() => Promise<void>)[],
): Promise<DatabaseTarget> {
  const lock = await claimDataFolder(config.dataDir, config.siteUrl);
  stops.push(lock.release);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  stops.push(postgres.stop);
  return postgres.targetOf('postgres');
}

// The load balancer sees that this process is not ready while it still serves requests.
async function drain(server: Server, { operations }: Config): Promise<void> {
  server.drain();
  await pause(operations.drainMs);
}

function listen(
  fetch: Server['fetch'],
  { config, logger }: { config: Config; logger: Logger },
): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const { port, host, operations } = config;
    const server = createHttpServer(fetch, { logger, hostname: host });
    server.listen({ port, host, backlog: LISTEN_BACKLOG }, () =>
      resolve(() => closeServer(server, operations.stopMs)),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, config)));
  });
}

// Waits for requests in flight. Idle connections are closed at once, and the others as soon as they become idle.
function closeServer(server: HttpServer, stopMs: number): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => server.closeIdleConnections();
    const sweep = setInterval(closeIdle, IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    closeIdle();
    setTimeout(() => server.closeAllConnections(), stopMs).unref();
  });
}

function explainListenError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new Error(`Port ${port} may not be opened by this user. Set PORT to another number.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${host} is no address of this machine. Set HOST to one, or leave it out.`);
    default:
      return error;
  }
}

function printReady(config: Config): void {
  process.stdout.write(`${config.productName} is ready at ${config.siteUrl}\n`);
}

let isShuttingDown = false;

function shutDown(stopAll: () => Promise<void>, logger: Logger): void {
  if (isShuttingDown) return;
  isShuttingDown = true;
  stopAll().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'the shutdown failed');
      process.exit(1);
    },
  );
}

main().catch((error: unknown) => {
  // A stop during the start interrupts it, which is no failure. The shutdown ends the process.
  if (isShuttingDown) return;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
