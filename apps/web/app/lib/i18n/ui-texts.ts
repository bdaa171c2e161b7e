import { createDateFormats } from '@coastline/domain/languages/dates';
import type { Language } from '@coastline/domain/languages/languages';
import { dates, ui } from '#app/texts/en/common.ts';
import type { UiTexts } from '#app/ui/ui-texts.ts';
import { getTexts } from './translations.ts';

/** The texts of the design system in a language. */
export function getUiTexts(language: Language): UiTexts {
  const texts = getTexts(language, ui);
  const dateTexts = getTexts(language, dates);
  const formats = createDateFormats(dateTexts);
  return {
    ...texts,
    calendar: {
      ...texts.calendar,
      weekStartsOn: dateTexts.weekStartsOn,
      month: formats.monthYear,
      day: formats.fullDayWithYear,
      weekday: (weekday) => dateTexts.weekdays[weekday] ?? '',
      weekdayShort: (weekday) => dateTexts.weekdaysShort[weekday] ?? '',
    },
  };
}
