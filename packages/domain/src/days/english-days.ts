import { type IsoDate, startOfDayInBanjul } from './rental-dates.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 24` */
export function formatMonthDay(date: IsoDate): string {
  const day = startOfDayInBanjul(date);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

/** `Tue Nov 24` */
export function formatLongDay(date: IsoDate): string {
  return `${WEEKDAYS[startOfDayInBanjul(date).getUTCDay()]} ${formatMonthDay(date)}`;
}

/** `Nov 24 to Nov 29`, one day as `Nov 24`; the years stand only where they differ: `Dec 30, 2026 to Jan 2, 2027`. */
export function formatRange(start: IsoDate, end: IsoDate): string {
  if (start === end) return formatMonthDay(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  if (sameYear) return `${formatMonthDay(start)} to ${formatMonthDay(end)}`;
  return `${formatMonthDay(start)}, ${start.slice(0, 4)} to ${formatMonthDay(end)}, ${end.slice(0, 4)}`;
}
