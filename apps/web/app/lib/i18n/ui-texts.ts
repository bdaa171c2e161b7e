import { datesIn } from '@coastline/domain/languages/dates';
import type { Language } from '@coastline/domain/languages/languages';
import { dates } from '#app/texts/en/dates/dates.ts';
import { ui } from '#app/texts/en/frame/ui.ts';
import type { UiTexts } from '#app/ui/ui-texts.ts';
import { textsIn } from './translations.ts';

/** What the design system says by itself, in a language. */
export function uiTextsIn(language: Language): UiTexts {
  const texts = textsIn(language, ui);
  const names = textsIn(language, dates);
  const written = datesIn(names);
  return {
    ...texts,
    calendar: {
      ...texts.calendar,
      weekStartsOn: names.weekStartsOn,
      month: written.monthYear,
      day: written.fullDayWithYear,
      weekday: (weekday) => names.weekdays[weekday] ?? '',
      weekdayShort: (weekday) => names.weekdaysShort[weekday] ?? '',
    },
  };
}
