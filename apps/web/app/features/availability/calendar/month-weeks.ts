import { addDays, daysBetween, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';

/** How many rows the month of a day takes in a calendar whose weeks begin on Monday: 4 to 6. */
export function monthWeeks(day: IsoDate): number {
  const first = `${day.slice(0, 8)}01`;
  const daysBefore = (startOfDayInBanjul(first).getUTCDay() + 6) % 7;
  return Math.ceil((daysBefore + daysBetween(first, nextMonth(day))) / 7);
}

/** The first day of the month after a day's. */
export function nextMonth(day: IsoDate): IsoDate {
  // 31 days after the first always lie in the next month.
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
