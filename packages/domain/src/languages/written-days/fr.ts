import type { DayTexts } from './en.ts';

export const days: DayTexts = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  monthsShort: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  weekdaysShort: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
  weekStartsOn: 1,
  monthDay: (month, day) => `${isFirst(day) ? '1er' : day} ${month}`,
  withYear: (monthDay, year) => `${monthDay} ${year}`,
  withWeekday: (weekday, monthDay) => `${weekday} ${monthDay}`,
  full: (weekday, month, day) => `${weekday} ${isFirst(day) ? '1er' : day} ${month}`,
  monthYear: (month, year) => `${month} ${year}`,
  range: (from, to) => `du ${from} au ${to}`,
  rangeInMonth: (month, from, to) => `du ${isFirst(from) ? '1er' : from} au ${to} ${month}`,
  withTime: (day, time) => `${day}, ${time}`,
  days: (count) => (count < 2 ? `${count} jour` : `${count} jours`),
};

function isFirst(day: number | string): boolean {
  return Number(day) === 1;
}
