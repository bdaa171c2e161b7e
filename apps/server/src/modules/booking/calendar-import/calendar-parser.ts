import { Worker } from 'node:worker_threads';
import { createSemaphore, type Semaphore } from '../../../http/load-shedding/semaphore.ts';
import type { ParsedCalendar, ParseJob } from './parse-events.ts';

// ical.js searches the next date of a rule in one call that cannot be interrupted, so the thread is terminated from outside.
const MAX_CPU_MS = 1_500;
const MAX_WAIT_MS = 8_000;
const CHECK_INTERVAL_MS = 50;
const MAX_MEGABYTES = 256;
const THREADS = {
  interactive: { maxConcurrent: 2, maxQueued: 64 },
  background: { maxConcurrent: 1, maxQueued: 64 },
};
const ACCOUNT_LIMITS = { maxConcurrent: 1, maxQueued: 8 };
const MICROSECONDS = 1_000;

export type ParseResult = ParsedCalendar | { ok: false; reason: 'too_much_work' };

/** The account of a calendar, and whether a person waits for the result. */
export interface ParseContext {
  accountId: string;
  priority: 'interactive' | 'background';
}

const semaphores = {
  interactive: createSemaphore(THREADS.interactive),
  background: createSemaphore(THREADS.background),
};
const accountQueues = new Map<string, { semaphore: Semaphore; pending: number }>();

/**
 * Parses a calendar in a worker thread with limits of CPU time and memory: untrusted files must not block other requests or
 * run for ever. Calendars of one account are parsed one at a time, and background jobs use separate threads.
 */
export function parseCalendar(job: ParseJob, { accountId, priority }: ParseContext): Promise<ParseResult> {
  return runForAccount(accountId, () => semaphores[priority].run(() => runInThread(job)));
}

async function runForAccount<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const entry = accountQueues.get(accountId) ?? { semaphore: createSemaphore(ACCOUNT_LIMITS), pending: 0 };
  accountQueues.set(accountId, entry);
  entry.pending += 1;
  try {
    return await entry.semaphore.run(work);
  } finally {
    entry.pending -= 1;
    if (entry.pending === 0) accountQueues.delete(accountId);
  }
}

function runInThread(job: ParseJob): Promise<ParseResult> {
  const thread = new Worker(new URL('./calendar-parser.worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  return new Promise<ParseResult>((resolve) => {
    const fail = () => resolve({ ok: false, reason: 'too_much_work' });
    const timer = setTimeout(fail, MAX_WAIT_MS);
    let watch: NodeJS.Timeout | undefined;
    // The time to load the parser does not count.
    thread.once('message', () => {
      watch = watchCpuTime(thread, fail);
      thread.once('message', resolve);
    });
    // Out of memory or a parser error; the host gets the same message for both.
    thread.once('error', fail);
    thread.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      fail();
    });
  }).finally(() => thread.terminate());
}

/** Fails once the thread has used its CPU time. Wall time would penalize a busy machine. */
function watchCpuTime(thread: Worker, fail: () => void): NodeJS.Timeout {
  let usedBefore: NodeJS.CpuUsage | undefined;
  return setInterval(async () => {
    // Rejects once the thread has exited, which the `exit` handler reports.
    const used = await thread.cpuUsage(usedBefore).catch(() => undefined);
    if (!used) return;
    usedBefore ??= used;
    if (usedBefore !== used && used.user + used.system > MAX_CPU_MS * MICROSECONDS) fail();
  }, CHECK_INTERVAL_MS);
}
