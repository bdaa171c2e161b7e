import { Worker } from 'node:worker_threads';
import { createGate, type Gate } from '../../platform/overload/gate.ts';
import type { CalendarJob, CalendarReading } from './read-events.ts';

// ical.js looks for the next date of a rule in one call that cannot be interrupted: the thread is ended from outside.
const MAX_PROCESSOR_MS = 1_500;
const MAX_WAIT_MS = 8_000;
const LOOK_EVERY_MS = 50;
const MAX_MEGABYTES = 256;
const THREADS = { people: { atOnce: 2, waiting: 64 }, background: { atOnce: 1, waiting: 64 } };
const ONE_OF_AN_ACCOUNT = { atOnce: 1, waiting: 8 };
const MICROSECONDS = 1_000;

export type CalendarFinding = CalendarReading | { ok: false; reason: 'too_much_work' };

/** Whose calendar it is, and whether somebody waits for it. */
export interface ReadingFor {
  accountId: string;
  by: 'people' | 'background';
}

const gates = { people: createGate(THREADS.people), background: createGate(THREADS.background) };
const lines = new Map<string, { gate: Gate; inside: number }>();

/**
 * Reads a calendar in a thread of its own that is given so much processor time and memory and no more: what strangers write
 * must neither hold up the requests of others nor keep a process busy for ever. One of an account is read at a time, and
 * what is read in the background takes no thread from people.
 */
export function readCalendarText(job: CalendarJob, { accountId, by }: ReadingFor): Promise<CalendarFinding> {
  return inLine(accountId, () => gates[by].run(() => readInThread(job)));
}

async function inLine<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(accountId) ?? { gate: createGate(ONE_OF_AN_ACCOUNT), inside: 0 };
  lines.set(accountId, line);
  line.inside += 1;
  try {
    return await line.gate.run(work);
  } finally {
    line.inside -= 1;
    if (line.inside === 0) lines.delete(accountId);
  }
}

function readInThread(job: CalendarJob): Promise<CalendarFinding> {
  const thread = new Worker(new URL('./calendar-reader.worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  return new Promise<CalendarFinding>((resolve) => {
    const giveUp = () => resolve({ ok: false, reason: 'too_much_work' });
    const timer = setTimeout(giveUp, MAX_WAIT_MS);
    let watch: NodeJS.Timeout | undefined;
    // Loading the parser is not the file's work.
    thread.once('message', () => {
      watch = watchProcessor(thread, giveUp);
      thread.once('message', resolve);
    });
    // Out of memory, or a fault of the parser's: to the host it is the same.
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearTimeout(timer);
      clearInterval(watch);
      giveUp();
    });
  }).finally(() => thread.terminate());
}

/** Gives up once the thread has used its processor time. A machine that is busy otherwise takes none of it. */
function watchProcessor(thread: Worker, giveUp: () => void): NodeJS.Timeout {
  let usedBefore: NodeJS.CpuUsage | undefined;
  return setInterval(async () => {
    // Rejects once the thread has ended, which is told by itself.
    const used = await thread.cpuUsage(usedBefore).catch(() => undefined);
    if (!used) return;
    usedBefore ??= used;
    if (usedBefore !== used && used.user + used.system > MAX_PROCESSOR_MS * MICROSECONDS) giveUp();
  }, LOOK_EVERY_MS);
}
