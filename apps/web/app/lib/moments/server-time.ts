/** Many set their clock by hand where they land, and not its zone: what the server ends is told by its own time. */

/** By so much a clock may be off, or an answer have waited for the page's script. */
const LET_BE_MS = 60_000;

let aheadMs = 0;

/** Learns from an answer how far the server's clock is ahead of this device's, as of now. */
export function learnServerTime(answer: Headers): void {
  const date = Date.parse(answer.get('date') ?? '');
  // An answer out of a cache on the way says when it was made.
  if (Number.isNaN(date) || answer.has('age')) return;
  const foundMs = date - Date.now();
  aheadMs = Math.abs(foundMs) > LET_BE_MS ? foundMs : 0;
}

/** The time by the server's clock in ms since 1970, as far as it is known; as good as this device's where the two agree. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
