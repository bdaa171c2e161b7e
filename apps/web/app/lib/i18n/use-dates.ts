import { createDateFormats, type DateFormats } from '@coastline/domain/languages/dates';
import { dates } from '#app/texts/en/common.ts';
import { useTexts } from './language.tsx';

/** Formats dates and times in the language of the page. */
export function useDates(): DateFormats {
  return createDateFormats(useTexts(dates));
}
