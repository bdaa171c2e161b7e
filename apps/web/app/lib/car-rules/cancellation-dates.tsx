import type { CancellationTerms } from '@coastline/domain/bookings/cancellation-policy';
import { listRefundDates } from '@coastline/domain/bookings/refund-date-texts/refund-date-texts';
import type { Bututs } from '@coastline/domain/money/money';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { refundDates } from '#app/texts/en/refund-dates.ts';

/** The dates until which money comes back after a cancellation, with the sums of `bututs` (TRIP-192). */
export function CancellationDates({
  title,
  terms,
  bututs,
  grace,
}: {
  title: string;
  terms: CancellationTerms;
  bututs: Bututs;
  /** Line about the grace period of a booking that is not made yet. */
  grace?: string | undefined;
}) {
  const { lines: texts } = useTexts(refundDates);
  const { dateTime } = useDates();
  const lines = listRefundDates(terms, {
    now: new Date(serverNow()),
    bututs,
    texts,
    formatInstant: dateTime,
  });
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-base">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
        {[...(grace ? [grace] : []), ...lines].map((line) => (
          <li key={line} className="tabular-nums wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
