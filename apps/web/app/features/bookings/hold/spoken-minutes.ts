const SPOKEN_MINUTES = [10, 5, 1];
/** How long the words stay in the live region: long enough to be picked up, gone before the next ones. */
const SPOKEN_FOR_MS = 10_000;

/** The minutes to say aloud, at 10, 5 and 1 before the end; undefined at every other moment. */
export function spokenMinutes(remainingMs: number): number | undefined {
  return SPOKEN_MINUTES.find((moment) => {
    const sinceMs = moment * 60_000 - remainingMs;
    return sinceMs >= 0 && sinceMs < SPOKEN_FOR_MS;
  });
}
