/** The used fields of a browser trace event; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, which other load of the machine does not affect. */
  tdur?: number;
}

const TASK = /RunTask$/;
const BLOCKING_THRESHOLD_MS = 50;

/**
 * Total blocking time by processor time in ms: the sum of the parts beyond 50 ms of all main-thread tasks after the first
 * contentful paint, on a device that is `slowdown` times slower than this one.
 */
export function computeBlockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  const isTask = ({ name, ph, pid, tid, ts, dur = 0 }: TraceEvent) =>
    ph === 'X' && TASK.test(name) && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts;
  const tasks = events.filter(isTask).sort((one, other) => one.ts - other.ts);
  let end = 0;
  let blockedMs = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // Nested tasks are part of their parent.
    if (ts < end) continue;
    end = ts + dur;
    blockedMs += Math.max(0, (tdur / 1000) * slowdown - BLOCKING_THRESHOLD_MS);
  }
  return blockedMs;
}
