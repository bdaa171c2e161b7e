import { formatCount } from '#app/lib/formatting/format.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** Formats a waiting time: in hours up to two days, then in days. */
export function formatWaitingTime(since: string, nowMs: number): string {
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(since)) / HOUR_MS));
  if (hours < 1) return 'less than an hour';
  return hours < 2 * HOURS_PER_DAY
    ? formatCount(hours, 'hour')
    : formatCount(Math.floor(hours / HOURS_PER_DAY), 'day');
}
