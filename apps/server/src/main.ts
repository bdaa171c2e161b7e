import type { Server as HttpServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, readConfig } from './config/config.ts';
import { claimDataFolder } from './database/embedded/data-lock.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, refuseDemoAccounts, seedDemoData } from './database/seed/seed.ts';
import type { DatabasePlace } from './database/setup/prepare.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { WAITING_TO_CONNECT } from './platform/overload/slow-clients.ts';
import { createKeptReads } from './platform/pages/kept-reads.ts';
import { createPageCache } from './platform/pages/page-cache.ts';
import { addWebApp } from './platform/pages/web-app.ts';
import { createHttpServer } from './platform/requests/http-server.ts';
import { isOneOfMany, type Job, receiveJob, startProcesses, tellReady } from './processes.ts';
import { createServer, type Server } from './server.ts';

const SWEEP_MS = 50;

/** Starts from top to bottom and stops from bottom to top. */
async function main(): Promise<void> {
  // The data folder holds keys, papers and photos: files are for this user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  process.on('SIGINT', () => leave(stopAll, logger));
  process.on('SIGTERM', () => leave(stopAll, logger));
  // Without the process that started it, nobody would stop this one.
  process.on('disconnect', () => leave(stopAll, logger));
  try {
    await (isOneOfMany ? answerBeside({ config, logger, stops }) : start({ config, logger, stops }));
  } catch (error) {
    await stopAll();
    throw error;
  }
}

interface Start {
  config: Config;
  logger: Logger;
  /** What has to be undone, in the order in which it was done. */
  stops: (() => Promise<void>)[];
}

async function start({ config, logger, stops }: Start): Promise<void> {
  const place: DatabasePlace = config.databaseUrl
    ? { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl ?? config.databaseDirectUrl }
    : await startOwnDatabase(config, stops);
  const { processes: count } = config.operations;
  if (count === 1) {
    await answer({ config, logger, stops, job: { place, isFirst: true } });
  } else {
    const processes = await startProcesses({ count, program: import.meta.filename, place, logger });
    stops.push(processes.stop);
  }
  announce(config);
}

/** Is one of several processes behind one port. */
async function answerBeside(parts: Start): Promise<void> {
  await answer({ ...parts, job: await receiveJob() });
  tellReady();
}

async function answer({ config, logger, stops, job }: Start & { job: Job }): Promise<void> {
  const server = await createServer({ config, place: job.place, logger });
  stops.push(server.stop);
  if (config.production) await refuseDemoAccounts(server.database);
  if (config.demoData && job.isFirst) await addDemo(server, logger);
  if (config.servePages) {
    const hasCaptcha = config.ownAuth.captchaWidget !== undefined;
    const cache = createPageCache();
    const reads = createKeptReads();
    server.watchCars((carId) => {
      reads.forgetAll();
      if (carId) cache.forgetCar(carId);
      else cache.forgetAll();
    });
    await addWebApp(server.app, {
      cache,
      reads,
      limitPages: server.limitPages,
      apiFetch: async (request, by) => server.app.fetch(request, { isInside: true, ...by }),
      serverConfig: {
        publishableKey: config.publishableKey,
        siteUrl: config.siteUrl,
        hasCaptcha,
        report: (error) => logger.error({ err: error }, 'page failed'),
      },
      needs: { hasCaptcha, signInOrigin: config.otherAuth && new URL(config.otherAuth.url).origin },
    });
  }
  stops.push(await listen(server.fetch, { config, logger }));
  stops.push(async () => server.endStreams());
  stops.push(() => drain(server, config));
  // Processes beside this one, and after one that was killed, need not compile again.
  if (job.isFirst) flushCompileCache();
}

async function addDemo(server: Server, logger: Logger): Promise<void> {
  if (await seedDemoData({ server, clock: () => new Date() })) {
    process.stdout.write(`demo: ${DEMO_ACCOUNTS.join(', ')} (password ${DEMO_PASSWORD})\n`);
  } else {
    logger.warn('no demo data: the marketplace is not empty');
  }
}

async function startOwnDatabase(config: Config, stops: (() => Promise<void>)[]): Promise<DatabasePlace> {
  const lock = await claimDataFolder(config.dataDir, config.siteUrl);
  stops.push(lock.release);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  stops.push(postgres.stop);
  return postgres.placeOf('postgres');
}

// Whoever spreads requests over processes hears that this one ends while it still answers.
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
    server.listen({ port, host, backlog: WAITING_TO_CONNECT }, () =>
      resolve(() => closeServer(server, operations.stopMs)),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, config)));
  });
}

// Requests in flight are finished; connections that only wait are closed at once, and others as soon as they only wait.
function closeServer(server: HttpServer, stopMs: number): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => server.closeIdleConnections();
    const sweep = setInterval(closeIdle, SWEEP_MS);
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

function announce(config: Config): void {
  process.stdout.write(`${config.productName} is ready at ${config.siteUrl}\n`);
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
