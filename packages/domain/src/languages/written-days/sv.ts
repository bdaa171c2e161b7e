import type { DayTexts } from './en.ts';

export const days: DayTexts = {
  months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  monthsShort: 'jan feb mars apr maj juni juli aug sep okt nov dec'.split(' '),
  weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' '),
  weekdaysShort: 'sön mån tis ons tors fre lör'.split(' '),
  weekStartsOn: 1,
  monthDay: (month, day) => `${day} ${month}`,
  withYear: (monthDay, year) => `${monthDay} ${year}`,
  withWeekday: (weekday, monthDay) => `${weekday} ${monthDay}`,
  full: (weekday, month, day) => `${weekday} ${day} ${month}`,
  monthYear: (month, year) => `${month} ${year}`,
  range: (from, to) => `${from} till ${to}`,
  rangeInMonth: (month, from, to) => `${from} till ${to} ${month}`,
  withTime: (day, time) => `${day} ${time}`,
  days: (count) => (count === 1 ? '1 dag' : `${count} dagar`),
};
