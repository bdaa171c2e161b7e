import { type DateRange, formatRange, type IsoDate } from '@coastline/domain/rental-dates';
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
  taken: DateRange[];
  today: IsoDate;
}) {
  return (
    <noscript>
      {taken.length > 0 ? (
        <p>Taken: {taken.map((range) => formatRange(range.start, range.end)).join('; ')}</p>
      ) : null}
      <form method="get" aria-label="Your dates" className="mt-3 grid gap-3 md:grid-cols-2">
        <NativeDates start={start} end={end} today={today} />
        <Button type="submit">Show the price</Button>
      </form>
    </noscript>
  );
}
