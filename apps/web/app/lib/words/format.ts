import { formatMonthDay, formatRange } from '@coastline/domain/days/rental-dates';
import { datesIn } from '@coastline/domain/languages/dates';
import { dates } from '#app/texts/en/dates/dates.ts';

const english = datesIn(dates.english);

/** `Nov 24`, `Dec 05`: a date on a picker, always two digits long so that nothing jumps (BRW-01). */
export function formatPickerDay(date: string): string {
  return `${formatMonthDay(date).slice(0, 3)} ${date.slice(8)}`;
}

/** `Friday, November 20` */
export function formatFullDay(date: string): string {
  return english.fullDay(date);
}

/** `Nov 24 to 29` within a month, otherwise as everywhere. */
export function shortRange(start: string, end: string): string {
  if (start === end || start.slice(0, 7) !== end.slice(0, 7)) return formatRange(start, end);
  return `${formatMonthDay(start)} to ${Number(end.slice(8))}`;
}

/** `15:10`, the time of day in Banjul (UTC+0) at an ISO instant. */
export function formatTime(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}

/** `Nov 20, 14:52` in Banjul. */
export function formatDateTime(instant: string): string {
  return `${formatMonthDay(new Date(instant).toISOString().slice(0, 10))}, ${formatTime(instant)}`;
}

/** `00:42:18`; never below zero. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `FJ` for "Fatou Jallow", `F` for one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** `1 car`, `24 cars`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
