import { type IsoDate, startOfDayInBanjul } from '../days/rental-dates.ts';
import type { DayTexts } from './written-days/en.ts';

/** Date formats of a language. Dates and instants are ISO strings; times are in Banjul (D3). */
export interface DateFormats {
  /** `Nov 24` */
  monthDay: (date: IsoDate) => string;
  /** `Dec 05`: two-digit days avoid layout shifts (BRW-01). */
  pickerDay: (date: IsoDate) => string;
  /** `Tue Nov 24` */
  longDay: (date: IsoDate) => string;
  /** `Tue Nov 24, 2026` */
  longDayWithYear: (date: IsoDate) => string;
  /** `Tuesday, November 24` */
  fullDay: (date: IsoDate) => string;
  /** `Tuesday, November 24, 2026` */
  fullDayWithYear: (date: IsoDate) => string;
  /** `Nov 24, 2026` */
  dayOfYear: (date: IsoDate) => string;
  /** `November 2026` */
  monthYear: (date: IsoDate) => string;
  /** `Nov 24 to Nov 29`, one day as `Nov 24`; with years only if they differ. */
  range: (start: IsoDate, end: IsoDate) => string;
  /** `Nov 24 to Nov 29, 2026` */
  rangeWithYear: (start: IsoDate, end: IsoDate) => string;
  /** `Nov 24 to 29` within a month, otherwise like `range`. */
  shortRange: (start: IsoDate, end: IsoDate) => string;
  /** `Nov 20, 14:52` */
  dateTime: (instant: string) => string;
  /** `1 day`, `5 days` */
  days: (count: number) => string;
}

/** Creates date formats from the texts of a language. */
export function createDateFormats(texts: DayTexts): DateFormats {
  const monthDay = (date: IsoDate) => texts.monthDay(shortMonth(texts, date), dayOf(date));
  const fullDay = (date: IsoDate) =>
    texts.full(nameAt(texts.weekdays, weekdayOf(date)), nameAt(texts.months, monthOf(date)), dayOf(date));
  const dayOfYear = (date: IsoDate) => texts.withYear(monthDay(date), yearOf(date));
  const longDay = (date: IsoDate) =>
    texts.withWeekday(nameAt(texts.weekdaysShort, weekdayOf(date)), monthDay(date));
  const range = (start: IsoDate, end: IsoDate) => rangeOf({ texts, monthDay, dayOfYear, start, end });
  return {
    monthDay,
    pickerDay: (date) => texts.monthDay(shortMonth(texts, date), date.slice(8)),
    longDay,
    longDayWithYear: (date) => texts.withYear(longDay(date), yearOf(date)),
    fullDay,
    fullDayWithYear: (date) => texts.withYear(fullDay(date), yearOf(date)),
    dayOfYear,
    monthYear: (date) => texts.monthYear(nameAt(texts.months, monthOf(date)), yearOf(date)),
    range,
    rangeWithYear: (start, end) =>
      yearOf(start) === yearOf(end) ? texts.withYear(range(start, end), yearOf(end)) : range(start, end),
    shortRange: (start, end) => {
      if (start === end || start.slice(0, 7) !== end.slice(0, 7)) return range(start, end);
      return texts.rangeInMonth(shortMonth(texts, start), dayOf(start), dayOf(end));
    },
    dateTime: (instant) => {
      const text = new Date(instant).toISOString();
      return texts.withTime(monthDay(text.slice(0, 10)), text.slice(11, 16));
    },
    days: texts.days,
  };
}

function rangeOf(parts: {
  texts: DayTexts;
  monthDay: (date: IsoDate) => string;
  dayOfYear: (date: IsoDate) => string;
  start: IsoDate;
  end: IsoDate;
}): string {
  const { texts, monthDay, dayOfYear, start, end } = parts;
  if (start === end) return monthDay(start);
  if (yearOf(start) === yearOf(end)) return texts.range(monthDay(start), monthDay(end));
  return texts.range(dayOfYear(start), dayOfYear(end));
}

function shortMonth(texts: DayTexts, date: IsoDate): string {
  return nameAt(texts.monthsShort, monthOf(date));
}

function nameAt(names: readonly string[], index: number): string {
  return names[index] ?? '';
}

function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7)) - 1;
}

function dayOf(date: IsoDate): number {
  return Number(date.slice(8, 10));
}

function yearOf(date: IsoDate): string {
  return date.slice(0, 4);
}

function weekdayOf(date: IsoDate): number {
  return startOfDayInBanjul(date).getUTCDay();
}
