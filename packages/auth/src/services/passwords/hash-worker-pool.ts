import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashRequest, HashResponse } from './hash-worker.ts';

interface Job {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

interface HashWorker {
  thread: Worker;
  jobs: Map<number, Job>;
}

/** A hash job, and the maximum number of threads in the pool. */
export interface HashJob {
  password: string;
  /** The hash to compare with; if undefined, the password is hashed. */
  stored?: string;
  threads: number;
}

// Shared by the whole process, because each thread takes some megabytes.
const workers = new Set<HashWorker>();
let lastId = 0;

/** Hashes or compares in a worker thread. A thread may queue its next job. */
export function runHashJob({ threads, ...request }: HashJob): Promise<string | boolean> {
  const worker = chooseWorker(threads);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    worker.jobs.set(id, { resolve, reject });
    // Keeps the process alive only while a job is pending.
    worker.thread.ref();
    worker.thread.postMessage({ ...request, id } satisfies HashRequest);
  });
}

function chooseWorker(threads: number): HashWorker {
  const [least] = [...workers].sort((one, other) => one.jobs.size - other.jobs.size);
  if (least && (least.jobs.size === 0 || workers.size >= threads)) return least;
  return startWorker();
}

function startWorker(): HashWorker {
  const file = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);
  // Process flags such as `--input-type` would prevent the thread from starting.
  const worker: HashWorker = { thread: new Worker(file, { execArgv: [] }), jobs: new Map() };
  workers.add(worker);
  const fail = (error: Error) => {
    workers.delete(worker);
    for (const job of worker.jobs.values()) job.reject(error);
    worker.jobs.clear();
  };
  worker.thread.on('message', (response: HashResponse) => {
    const job = worker.jobs.get(response.id);
    worker.jobs.delete(response.id);
    if (worker.jobs.size === 0) worker.thread.unref();
    if ('result' in response) job?.resolve(response.result);
    else job?.reject(new Error(response.failure));
  });
  worker.thread.once('error', fail);
  worker.thread.once('exit', () => fail(new Error('The hash worker exited')));
  return worker;
}
