import type { CallLimit } from './call-limits.ts';

const MS_PER_HOUR = 3_600_000;
const MOST_BUCKETS = 50_000;
/** What lies further ahead than a bucket's room and this comes from before the clock was set back, and counts no more. */
export const CLOCK_MARGIN_MS = 60_000;

/** Takes one call out of a bucket at a moment in ms; gives the ms until the next one where it is empty, else 0. */
export type DrawLocally = (bucket: string, limit: CallLimit, nowMs: number) => number;

/**
 * Buckets in the memory of this process. Each is one number, the moment at which it will be full again; those that are
 * full are forgotten, and however many addresses call, there are never more than a few megabytes of them.
 */
export function createTokenBuckets(mostBuckets = MOST_BUCKETS): DrawLocally {
  const fullAtMs = new Map<string, number>();

  function makeRoom(nowMs: number): void {
    for (const [bucket, fullAt] of fullAtMs) if (fullAt <= nowMs) fullAtMs.delete(bucket);
    // Under a flood from everywhere, those who came first are let off.
    for (const bucket of fullAtMs.keys()) {
      if (fullAtMs.size < mostBuckets) return;
      fullAtMs.delete(bucket);
    }
  }

  return (bucket, { perHour, burst }, nowMs) => {
    const intervalMs = MS_PER_HOUR / perHour;
    const roomMs = intervalMs * burst;
    const said = fullAtMs.get(bucket) ?? 0;
    const fullAt = said > nowMs + roomMs + CLOCK_MARGIN_MS ? nowMs : Math.max(said, nowMs);
    const next = fullAt + intervalMs;
    const waitMs = next - (nowMs + roomMs);
    // Sums of fractions of a millisecond may miss the brim by a rounding.
    if (waitMs > 0.001) return waitMs;
    if (fullAtMs.size >= mostBuckets && !fullAtMs.has(bucket)) makeRoom(nowMs);
    fullAtMs.set(bucket, next);
    return 0;
  };
}
