/** An event of a browser's trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** How long the thread really ran: others on the machine do not lengthen it. */
  tdur?: number;
}

const TASK = /RunTask$/;
const SHORT_MS = 50;

/**
 * The time of blocking (TBT) by processor time: by how much all tasks of the page's main thread after the first picture are
 * longer than 50 ms on a device that is `slowdown` times as slow as this one.
 */
export function blockingByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  const isTask = ({ name, ph, pid, tid, ts, dur = 0 }: TraceEvent) =>
    ph === 'X' && TASK.test(name) && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts;
  const tasks = events.filter(isTask).sort((one, other) => one.ts - other.ts);
  let end = 0;
  let blockedMs = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task may lie within another.
    if (ts < end) continue;
    end = ts + dur;
    blockedMs += Math.max(0, (tdur / 1000) * slowdown - SHORT_MS);
  }
  return blockedMs;
}
