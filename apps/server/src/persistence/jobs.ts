import { PgBoss } from 'pg-boss';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { runAsJob, setTraceContext } from '../observability/request-context.ts';
import type { Tracing } from '../observability/tracing.ts';
import { connectionConfig, type DatabaseAccess } from './setup/prepare.ts';

/** The job queue. Each job runs on one process at a time, whichever takes it. */
export interface Jobs {
  /** Registers the handler of a queue. A handler that throws is retried with backoff. */
  work(queue: JobQueue, handler: () => Promise<void>): Promise<void>;
  scheduleEveryMinute(queue: JobQueue): Promise<void>;
  /** Enqueues one job now; requests by several processes within a minute are merged. */
  enqueueOnce(queue: JobQueue): Promise<void>;
  scheduleHourly(queue: JobQueue): Promise<void>;
  stop(): Promise<void>;
}

const JOB_QUEUES = [
  'expire-holds',
  'lapse-charges',
  'settle-security-deposits',
  'check-late-payments',
  'compact-booking-counters',
  'follow-receipts',
  'import-provider-transactions',
  'follow-checkouts',
  'maintain-identity-documents',
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
    ...connectionConfig(options.access),
    // Migrations run earlier, with the role that owns the tables.
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
        runAsJob(queue, () => runInstrumented(handler, { ...options, queue })),
      );
    },
    async scheduleEveryMinute(queue) {
      await boss.schedule(queue, '* * * * *');
    },
    async enqueueOnce(queue) {
      await boss.send(queue, {}, { singletonKey: 'soon', singletonSeconds: 60 });
    },
    async scheduleHourly(queue) {
      await boss.schedule(queue, '17 * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

interface JobRun {
  queue: JobQueue;
  logger: Logger;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

async function runInstrumented(handler: () => Promise<void>, run: JobRun): Promise<void> {
  const { queue, logger, metrics, tracing } = run;
  const startedAt = performance.now();
  const span = tracing?.start({ name: queue, kind: 'internal' });
  if (span) setTraceContext(span);
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

/** Runs `work` for each item in turn. A failure does not stop the others; the first one is thrown at the end. */
export async function runForEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
