import type { ToastMessage } from '@coastline/domain/form-error';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { dateRefusals } from '#app/texts/en/cars.ts';
import { Note } from '#app/ui/states/note.tsx';
import type { DatesError } from './rules/rental-rules.ts';

/** Explains that the dates in the URL of a search are invalid and were ignored. */
export function DatesErrorNote({ error }: { error: DatesError | null }) {
  const t = useTexts(dateRefusals);
  const formatDatesError = useDatesErrorFormatter();
  if (!error) return null;
  return (
    <Note tone="sun" title={formatDatesError(error).description} className="mt-3">
      {t.searchPassedOver}
    </Note>
  );
}

/** Formats why dates cannot be rented, in the language of the page (CAR-20, CAR-22). */
export function useDatesErrorFormatter(): (error: DatesError) => ToastMessage {
  const t = useTexts(dateRefusals);
  const { minimumRentalDays: minDays } = useConfig();
  return (error) => {
    if (error === 'unfinished') return t.unfinished;
    if (error === 'day_taken') return t.dateUnavailable;
    if (error === 'range_taken') return t.rangeUnavailable;
    return { title: t.otherDates, description: t.refusal(error, { minDays }) };
  };
}
