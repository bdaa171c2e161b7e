import { PgBoss } from 'pg-boss';
import type { Database } from '../database/client.ts';
import type { Logger } from './logger.ts';

/** What is done later, durably: jobs are queued in the transaction that causes them and run by any process. */
export interface Jobs {
  /** Queues one job for each of `data` as part of `tx`: kept when the transaction is, gone when it is not. */
  enqueue(tx: Database, queue: JobQueue, data: readonly object[]): Promise<void>;
  /** Lets this process do the jobs of a queue. A handler that throws is called again later. */
  work(queue: JobQueue, handler: (data: object) => Promise<void>): Promise<void>;
  /** Does a queue's job every minute, once for all processes together. */
  everyMinute(queue: JobQueue): Promise<void>;
  /** The same every hour. */
  everyHour(queue: JobQueue): Promise<void>;
  stop(): Promise<void>;
}

export const JOB_QUEUES = [
  'deliver-mail',
  'expire-holds',
  'prune-accounts',
  'prune-idempotency-keys',
] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Starts the job queue in schema `pgboss` of the same database. */
export async function startJobs(options: { databaseUrl: string; logger: Logger }): Promise<Jobs> {
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
    async enqueue(tx, queue, data) {
      await boss.insert(
        queue,
        data.map((each) => ({ data: each })),
        { db: { executeSql: (text, values) => tx.$client.query(text, values) } },
      );
    },
    async work(queue, handler) {
      await boss.work(queue, { pollingIntervalSeconds: 2 }, async (batch) => {
        for (const job of batch) await handler((job.data as object | null) ?? {});
      });
    },
    async everyMinute(queue) {
      await boss.schedule(queue, '* * * * *');
    },
    async everyHour(queue) {
      await boss.schedule(queue, '17 * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
