import { PgBoss } from 'pg-boss';
import { connectionOf, type DatabaseAccess } from '../database/setup/prepare.ts';
import type { Logger } from './logger.ts';
import { noteTrace, runAsJob } from './requests/request-context.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing-port.ts';

/** What is done regularly: by any process, and once for all of them together. */
export interface Jobs {
  /** Lets this process do a queue's job. A handler that throws is called again later. */
  work(queue: JobQueue, handler: () => Promise<void>): Promise<void>;
  /** Has a queue's job done every minute. */
  everyMinute(queue: JobQueue): Promise<void>;
  /** Has a queue's job done once now, however many processes ask for it at once. */
  soon(queue: JobQueue): Promise<void>;
  /** Has a queue's job done every hour. */
  everyHour(queue: JobQueue): Promise<void>;
  stop(): Promise<void>;
}

export const JOB_QUEUES = [
  'expire-holds',
  'fold-tallies',
  'keep-driver-papers',
  'prune-accounts',
  'prune-idempotency-keys',
  'read-calendars',
  'prune-notices',
  'prune-rate-buckets',
  'remind',
  'sweep-photos',
] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Starts the job queue in schema `pgboss` of the same database. */
export async function startJobs(options: {
  access: DatabaseAccess;
  logger: Logger;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(options.access),
    // Done before, by the owner of the tables.
    migrate: false,
    max: 3,
    application_name: 'coastline-jobs',
  });
  boss.on('error', (error) => options.logger.warn({ error: String(error) }, 'job queue'));
  await boss.start();
  for (const queue of JOB_QUEUES) {
    await boss.createQueue(queue, { retryLimit: 8, retryDelay: 5, retryBackoff: true });
  }
  return {
    async work(queue, handler) {
      await boss.work(queue, { pollingIntervalSeconds: 2 }, () =>
        runAsJob(queue, () => runWatched(handler, { ...options, queue })),
      );
    },
    async everyMinute(queue) {
      await boss.schedule(queue, '* * * * *');
    },
    async soon(queue) {
      await boss.send(queue, {}, { singletonKey: 'soon', singletonSeconds: 60 });
    },
    async everyHour(queue) {
      await boss.schedule(queue, '17 * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

interface Watch {
  queue: JobQueue;
  logger: Logger;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

async function runWatched(handler: () => Promise<void>, watch: Watch): Promise<void> {
  const { queue, logger, metrics, tracing } = watch;
  const startedAt = performance.now();
  const span = tracing?.start({ name: queue, kind: 'internal' });
  if (span) noteTrace(span);
  let isDone = false;
  try {
    await handler();
    isDone = true;
  } catch (error) {
    logger.error({ err: error }, 'job failed');
    throw error;
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics?.jobEnded({ job: queue, outcome: isDone ? 'done' : 'failed', seconds });
    span?.end({ isFailed: !isDone });
  }
}

/** Does something to each in turn; what fails for one keeps none of the others from it, and is thrown at the end. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
