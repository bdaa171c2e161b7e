/** Date texts. Not from `Intl`, because the locale data of server and browser may differ. Index 0 is January, and Sunday. */
export const days = {
  months: 'January February March April May June July August September October November December'.split(' '),
  monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  weekdaysShort: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  /** First day of the week in calendars. */
  weekStartsOn: 1 as 0 | 1,
  /** `Nov 24`: short month, day without a leading zero. */
  monthDay: (month: string, day: number | string) => `${month} ${day}`,
  /** `Nov 24, 2026` */
  withYear: (monthDay: string, year: string) => `${monthDay}, ${year}`,
  /** `Tue Nov 24` */
  withWeekday: (weekday: string, monthDay: string) => `${weekday} ${monthDay}`,
  /** `Tuesday, November 24`: the accessible name of a day in a calendar. */
  full: (weekday: string, month: string, day: number) => `${weekday}, ${month} ${day}`,
  /** `November 2026`: the heading of a month. */
  monthYear: (month: string, year: string) => `${month} ${year}`,
  /** `Nov 24 to Nov 29` */
  range: (from: string, to: string) => `${from} to ${to}`,
  /** `Nov 24 to 29`: within one month. */
  rangeInMonth: (month: string, from: number, to: number) => `${month} ${from} to ${to}`,
  /** `Nov 20, 14:52` */
  withTime: (day: string, time: string) => `${day}, ${time}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
};

/** The date texts that each language provides. */
export type DayTexts = typeof days;
