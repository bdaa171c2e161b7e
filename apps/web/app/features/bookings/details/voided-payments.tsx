import type { Booking } from '@coastline/contracts/bookings/booking';
import { fromDalasi } from '@coastline/domain/money/money';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';

/** Voided payments, struck out with an explanation (ADM-21). Renders nothing without any. */
export function VoidedPayments({
  booking,
  format,
}: {
  booking: Booking;
  format: (bututs: number) => string;
}) {
  const t = { ...useTexts(price), ...useTexts(bookingDetails) };
  const dates = useDates();
  const voided = booking.payments.flatMap((payment) =>
    payment.voided_at ? [{ ...payment, voidedAt: payment.voided_at }] : [],
  );
  if (voided.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {voided.map(({ phase, amount, receipt_number: receipt, voidedAt }) => (
        <li
          key={receipt}
          className="grid gap-1 border-t border-line py-3 text-sm break-inside-avoid text-ink-soft last:pb-0"
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <s className="min-w-0 wrap-anywhere tabular-nums">
              <NoWrapNumbers
                text={t.voidPayment({
                  half: phase === 'deposit50' ? t.deposit : t.finalPayment,
                  amount: format(fromDalasi(amount)),
                  receipt,
                })}
              />
            </s>
            <Badge tone="danger" className="min-h-6!">
              {t.void}
            </Badge>
          </span>
          <span>
            {t.voidSince(dates.dateTime(voidedAt))} {booking.viewer === 'guest' ? t.voidTellOffice : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
