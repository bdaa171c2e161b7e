const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
// A thousand years: still a valid date in PostgreSQL and JavaScript.
const MAX_MS = 1000 * 365.25 * 24 * 3_600_000;

/** Parses a Go duration such as `24h` or `1h30m` to milliseconds; undefined if it is invalid. */
export function parseDurationMs(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const parts = [...text.matchAll(PART)];
  const sum = parts.reduce((ms, [, amount, unit]) => ms + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return Math.min(sum, MAX_MS);
}
