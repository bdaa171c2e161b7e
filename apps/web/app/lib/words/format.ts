import { formatMonthDay, formatRange } from '@coastline/domain/days/english-days';
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

/** `1 car`, `24 cars`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
