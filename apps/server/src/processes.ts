import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Logger } from './platform/logger.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
// What a process says to the one that started it: words to a process that does not listen yet are lost.
const WAITING = 'waiting';
const READY = 'ready';

/** What the process that starts the others tells each of them. */
const Job = z.object({
  place: z.object({
    url: z.string(),
    ownerUrl: z.optional(z.string()),
    login: z.optional(z.object({ name: z.string(), password: z.string() })),
  }),
  /** Whether demo data is this one's business. */
  isFirst: z.boolean(),
});
export type Job = z.infer<typeof Job>;

/** Whether another process has started this one to answer beside it. */
export const isOneOfMany = cluster.isWorker;

/** The job of a process that was started by another one. */
export async function receiveJob(): Promise<Job> {
  const told = once(process, 'message');
  process.send?.(WAITING);
  const [job] = await told;
  return Job.parse(job);
}

/** Tells the process that started this one that it answers now. */
export function tellReady(): void {
  process.send?.(READY);
}

/**
 * Starts `count` processes of `program` that answer on one port. The first brings the database up to date before the
 * others begin. One that dies is replaced, after growing pauses; one that does not come up at the start throws.
 */
export async function startProcesses(parts: {
  count: number;
  program: string;
  place: Job['place'];
  logger: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { count, program, place, logger } = parts;
  cluster.setupPrimary({ exec: program });
  const running = new Set<Worker>();
  let isStopping = false;

  const start = async (isFirst: boolean): Promise<Worker> => {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    await untilReady(worker, { place, isFirst });
    return worker;
  };
  const keepAlive = (worker: Worker) => {
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      logger.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
      void replace();
    });
  };
  const replace = async () => {
    for (let waitMs = FIRST_RETRY_MS; !isStopping; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      await pause(waitMs);
      const worker = await start(false).catch(() => undefined);
      if (worker) return keepAlive(worker);
    }
  };

  keepAlive(await start(true));
  const others = await Promise.all(Array.from({ length: count - 1 }, () => start(false)));
  for (const worker of others) keepAlive(worker);
  return {
    async stop() {
      isStopping = true;
      await Promise.all([...running].map(end));
    },
  };
}

function untilReady(worker: Worker, job: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (word) => {
      if (word === WAITING) worker.send(job);
      if (word === READY) resolve();
    });
    worker.once('exit', (code) =>
      reject(new Error(`A process ended with code ${code} before it could answer.`)),
    );
  });
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
