import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Logger } from './observability/logger.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
// Messages of a worker to the primary. The worker asks for its task, because messages to a process that does not listen
// yet are lost.
const WAITING = 'waiting';
const READY = 'ready';

/** Task of a worker, sent by the primary process. */
const WorkerTask = z.object({
  databaseTarget: z.object({
    url: z.string(),
    ownerUrl: z.optional(z.string()),
    login: z.optional(z.object({ name: z.string(), password: z.string() })),
  }),
  /** Whether this worker runs migrations and inserts demo data. */
  isFirst: z.boolean(),
});
export type WorkerTask = z.infer<typeof WorkerTask>;

/** Whether this process is a worker that a primary process started. */
export const isClusterWorker = cluster.isWorker;

/** Receives the task of this worker from the primary process. */
export async function receiveWorkerTask(): Promise<WorkerTask> {
  const received = once(process, 'message');
  process.send?.(WAITING);
  const [task] = await received;
  return WorkerTask.parse(task);
}

/** Notifies the primary process that this worker serves requests. */
export function notifyReady(): void {
  process.send?.(READY);
}

/** The workers of a server. `stop` also ends workers that are still starting. */
export interface Processes {
  /** Resolves when all workers serve requests. Throws if a worker does not start. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * `count` workers of `program` that share one port. The first one migrates the database before the others start. A worker
 * that exits is replaced, with backoff.
 */
export function createProcesses(parts: {
  count: number;
  program: string;
  databaseTarget: WorkerTask['databaseTarget'];
  logger: Logger;
}): Processes {
  const { count, program, databaseTarget, logger } = parts;
  cluster.setupPrimary({ exec: program });
  const running = new Set<Worker>();
  let isStopping = false;

  const startWorker = async (isFirst: boolean): Promise<Worker> => {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    await waitUntilReady(worker, { databaseTarget, isFirst });
    return worker;
  };
  const keepAlive = (worker: Worker) => {
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      logger.error({ pid: worker.process.pid, code, signal }, 'a worker exited and is replaced');
      void replace();
    });
  };
  const replace = async () => {
    for (let waitMs = FIRST_RETRY_MS; !isStopping; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      await pause(waitMs);
      const worker = await startWorker(false).catch(() => undefined);
      if (worker) return keepAlive(worker);
    }
  };

  return {
    async start() {
      keepAlive(await startWorker(true));
      // A fork after `stop` would have nothing that ends it.
      if (isStopping) return;
      const others = await Promise.all(Array.from({ length: count - 1 }, () => startWorker(false)));
      for (const worker of others) keepAlive(worker);
    },
    async stop() {
      isStopping = true;
      await Promise.all([...running].map(stopWorker));
    },
  };
}

function waitUntilReady(worker: Worker, task: WorkerTask): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === WAITING) worker.send(task);
      if (message === READY) resolve();
    });
    worker.once('exit', (code) =>
      reject(new Error(`A process ended with code ${code} before it could answer.`)),
    );
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}
