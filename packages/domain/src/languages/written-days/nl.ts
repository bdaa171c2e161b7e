import type { DayTexts } from './en.ts';

export const days: DayTexts = {
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
  monthsShort: 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' '),
  weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
  weekdaysShort: 'zo ma di wo do vr za'.split(' '),
  weekStartsOn: 1,
  monthDay: (month, day) => `${day} ${month}`,
  withYear: (monthDay, year) => `${monthDay} ${year}`,
  withWeekday: (weekday, monthDay) => `${weekday} ${monthDay}`,
  full: (weekday, month, day) => `${weekday} ${day} ${month}`,
  monthYear: (month, year) => `${month} ${year}`,
  range: (from, to) => `${from} tot ${to}`,
  rangeInMonth: (month, from, to) => `${from} tot ${to} ${month}`,
  withTime: (day, time) => `${day} ${time}`,
  days: (count) => (count === 1 ? '1 dag' : `${count} dagen`),
};
