import { type Dates, datesIn } from '@coastline/domain/languages/dates';
import { dates } from '#app/texts/en/dates/dates.ts';
import { useTexts } from './language.tsx';

/** The page's way to write days and times. */
export function useDates(): Dates {
  return datesIn(useTexts(dates));
}
