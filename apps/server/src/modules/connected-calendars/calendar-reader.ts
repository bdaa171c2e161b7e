import { Worker } from 'node:worker_threads';
import { createGate } from '../../platform/overload/gate.ts';
import type { CalendarJob, CalendarReading } from './read-events.ts';

const MAX_MS = 8_000;
const MAX_MEGABYTES = 256;
const THREADS = { atOnce: 2, waiting: 64 };

export type CalendarFinding = CalendarReading | { ok: false; reason: 'too_much_work' };

const gate = createGate(THREADS);

/**
 * Reads a calendar in a thread of its own that is given so much time and memory and no more: what strangers write must
 * neither hold up the requests of others nor keep a process busy for ever.
 */
export function readCalendarText(job: CalendarJob): Promise<CalendarFinding> {
  return gate.run(() => readInThread(job));
}

function readInThread(job: CalendarJob): Promise<CalendarFinding> {
  const thread = new Worker(new URL('./calendar-reader.worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  return new Promise<CalendarFinding>((resolve) => {
    const giveUp = () => resolve({ ok: false, reason: 'too_much_work' });
    const timer = setTimeout(giveUp, MAX_MS);
    thread.once('message', resolve);
    // Out of memory, or a fault of the parser's: to the host it is the same.
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => thread.terminate());
}
