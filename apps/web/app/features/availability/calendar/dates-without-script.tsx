import type { DateRange, IsoDate } from '@coastline/domain/rental-dates';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/rental-dates.ts';
import { Button } from '#app/ui/button.tsx';
import { NativeDates } from '../native-dates.tsx';

/** Taken days in words and two date fields, for browsers that run no scripts; the page answers with the price. */
export function DatesWithoutScript({
  start,
  end,
  taken,
  today,
}: {
  start: IsoDate | null;
  end: IsoDate | null;
  taken: readonly DateRange[];
  today: IsoDate;
}) {
  const t = useTexts(rentalDates);
  const { range } = useDates();
  return (
    <noscript>
      {taken.length > 0 ? (
        <p>{t.takenDays(taken.map((each) => range(each.start, each.end)).join('; '))}</p>
      ) : null}
      <form method="get" aria-label={t.yourDates} className="mt-3 grid gap-3 md:grid-cols-2">
        <NativeDates start={start} end={end} today={today} />
        <Button type="submit">{t.showPrice}</Button>
      </form>
    </noscript>
  );
}
