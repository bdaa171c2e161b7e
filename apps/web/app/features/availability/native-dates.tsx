import type { IsoDate } from '@coastline/domain/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/rental-dates.ts';
import { TextInput } from '#app/ui/text-input.tsx';

/** The two dates as the browser's own fields, named for a plain form; for browsers that run no scripts. */
export function NativeDates({
  start,
  end,
  today,
}: {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
}) {
  const t = useTexts(rentalDates);
  return (
    <>
      <TextInput label={t.pickup} type="date" name="start" min={today} defaultValue={start ?? ''} />
      <TextInput label={t.return} type="date" name="end" min={start ?? today} defaultValue={end ?? ''} />
    </>
  );
}
