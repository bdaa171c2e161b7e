import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashOrder } from './hash-worker.ts';

interface Job {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

interface HashWorker {
  thread: Worker;
  jobs: Map<number, Job>;
}

/** What is to be done, and the number of threads that may be kept for it. */
export interface HashJob {
  password: string;
  /** A hash to compare with; without one the password is hashed. */
  stored?: string;
  threads: number;
}

// Shared by the whole process: a thread costs some megabytes, and idle ones serve whoever comes next.
const workers = new Set<HashWorker>();
let lastId = 0;

/** Hashes or compares in a thread of its own. A thread may be given its next job before it has done the last one. */
export function runHashJob({ threads, ...given }: HashJob): Promise<string | boolean> {
  const worker = chooseWorker(threads);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    worker.jobs.set(id, { resolve, reject });
    // Keeps the process alive for as long as somebody waits, and no longer.
    worker.thread.ref();
    worker.thread.postMessage({ ...given, id } satisfies HashOrder);
  });
}

function chooseWorker(threads: number): HashWorker {
  const [least] = [...workers].sort((one, other) => one.jobs.size - other.jobs.size);
  if (least && (least.jobs.size === 0 || workers.size >= threads)) return least;
  return startWorker();
}

function startWorker(): HashWorker {
  const file = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);
  // Flags of the process, such as the one for code that comes from its input, would stop a thread from starting.
  const worker: HashWorker = { thread: new Worker(file, { execArgv: [] }), jobs: new Map() };
  workers.add(worker);
  const end = (error: Error) => {
    workers.delete(worker);
    for (const job of worker.jobs.values()) job.reject(error);
    worker.jobs.clear();
  };
  worker.thread.on('message', (answer: HashAnswer) => {
    const job = worker.jobs.get(answer.id);
    worker.jobs.delete(answer.id);
    if (worker.jobs.size === 0) worker.thread.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(new Error(answer.failure));
  });
  worker.thread.once('error', end);
  worker.thread.once('exit', () => end(new Error('The hashing thread ended')));
  return worker;
}
