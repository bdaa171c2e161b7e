import { PgBoss } from 'pg-boss';
import type { Logger } from './logger.ts';
import { runAsJob } from './request-context.ts';
import type { Metrics } from './telemetry/metrics.ts';

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
  'keep-driver-papers',
  'prune-accounts',
  'prune-idempotency-keys',
  'read-calendars',
  'prune-notices',
  'remind',
  'sweep-photos',
] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Starts the job queue in schema `pgboss` of the same database. */
export async function startJobs(options: {
  databaseUrl: string;
  logger: Logger;
  metrics?: Metrics | undefined;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
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

async function runWatched(
  handler: () => Promise<void>,
  { queue, logger, metrics }: { queue: JobQueue; logger: Logger; metrics?: Metrics | undefined },
): Promise<void> {
  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await handler();
    outcome = 'done';
  } catch (error) {
    logger.error({ err: error }, 'job failed');
    throw error;
  } finally {
    metrics?.jobEnded({ job: queue, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}
