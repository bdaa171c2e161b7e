import type { RateLimit } from './rate-limit-policies.ts';

const MS_PER_HOUR = 3_600_000;
const MAX_BUCKETS = 50_000;
/** A bucket that would be full later than its capacity plus this margin was written before the clock was set back; it is reset. */
export const CLOCK_MARGIN_MS = 60_000;

/** Takes one token out of a bucket. Returns 0, or the milliseconds until the next token if the bucket is empty. */
export type TakeToken = (bucket: string, limit: RateLimit, nowMs: number) => number;

/**
 * Token buckets in the memory of this process. Each bucket is one number: the time at which it is full again. Full
 * buckets are dropped, and the number of buckets is bounded.
 */
export function createTokenBuckets(maxBuckets = MAX_BUCKETS): TakeToken {
  const fullAtMs = new Map<string, number>();

  function makeRoom(nowMs: number): void {
    for (const [bucket, fullAt] of fullAtMs) if (fullAt <= nowMs) fullAtMs.delete(bucket);
    // If a flood from many addresses fills the map, the oldest buckets are dropped.
    for (const bucket of fullAtMs.keys()) {
      if (fullAtMs.size < maxBuckets) return;
      fullAtMs.delete(bucket);
    }
  }

  return (bucket, { perHour, burst }, nowMs) => {
    const intervalMs = MS_PER_HOUR / perHour;
    const capacityMs = intervalMs * burst;
    const storedMs = fullAtMs.get(bucket) ?? 0;
    const fullAt = storedMs > nowMs + capacityMs + CLOCK_MARGIN_MS ? nowMs : Math.max(storedMs, nowMs);
    const next = fullAt + intervalMs;
    const waitMs = next - (nowMs + capacityMs);
    // Rounding errors in sums of fractional milliseconds must not reject the last token.
    if (waitMs > 0.001) return waitMs;
    if (fullAtMs.size >= maxBuckets && !fullAtMs.has(bucket)) makeRoom(nowMs);
    fullAtMs.set(bucket, next);
    return 0;
  };
}
