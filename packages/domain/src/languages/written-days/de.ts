import type { DayTexts } from './en.ts';

export const days: DayTexts = {
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  monthsShort: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' '),
  weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
  weekdaysShort: 'So Mo Di Mi Do Fr Sa'.split(' '),
  weekStartsOn: 1,
  monthDay: (month, day) => `${day}. ${month}`,
  withYear: (monthDay, year) => `${monthDay} ${year}`,
  withWeekday: (weekday, monthDay) => `${weekday}, ${monthDay}`,
  full: (weekday, month, day) => `${weekday}, ${day}. ${month}`,
  monthYear: (month, year) => `${month} ${year}`,
  range: (from, to) => `${from} bis ${to}`,
  rangeInMonth: (month, from, to) => `${from}. bis ${to}. ${month}`,
  withTime: (day, time) => `${day}, ${time}`,
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
};
