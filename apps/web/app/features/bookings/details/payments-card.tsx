import type { BookingStatus, CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { price } from '#app/texts/en/bookings/price.ts';
import { type PaymentHalf, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { useMoments } from '../moments.ts';
import { roadOf } from './road.ts';
import { VoidPayments } from './void-payments.tsx';

/** Both halves with paid or pending, and the road ahead (BKD-02). */
export function PaymentsCard({
  booking,
  status,
  cancelReason,
}: {
  booking: Booking;
  status: BookingStatus;
  cancelReason: CancelReason | null;
}) {
  const { format, formatBututs, formatParts } = useMoney();
  const [depositSum, finalSum] = formatParts([booking.deposit_amount, booking.final_amount].map(fromDalasi));
  const { pickupLocations } = useConfig();
  const moments = useMoments();
  const dates = useDates();
  const { byYou } = useTexts(cancelling);
  const t = { ...useTexts(price), ...useTexts(bookings), ...useTexts(bookingDetails), byYou };
  const names = pickupLocations.map((place) => place.name);
  const places = names.length > 0 ? t.or(names) : t.atOffice;
  const isOver = status === 'cancelled';
  const deposit: PaymentHalf = {
    label: t.deposit,
    amount: depositSum,
    ...halfState({ isPaid: booking.deposit_received, isOver, isDue: true, later: t.pending }, t),
  };
  const final: PaymentHalf = {
    label: t.finalPayment,
    amount: finalSum,
    ...halfState(
      {
        isPaid: booking.final_payment_received,
        isOver,
        isDue: booking.deposit_received,
        later: t.beforePickup,
      },
      t,
    ),
  };
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t.payments}</h2>
        <span className="text-sm text-ink-soft">{t.twoHalves}</span>
      </div>
      <PaymentHalves first={deposit} second={final} />
      <VoidPayments booking={booking} format={formatBututs} />
      <div className="mt-2">
        <Timeline
          steps={roadOf(booking, {
            status,
            cancelReason,
            format,
            places,
            moments,
            dates,
            words: t,
          })}
        />
      </div>
    </Card>
  );
}

function halfState(
  facts: { isPaid: boolean; isOver: boolean; isDue: boolean; later: string },
  t: { paid: string; notPaid: string; pending: string },
): Pick<PaymentHalf, 'state' | 'stateLabel'> {
  if (facts.isPaid) return { state: 'paid', stateLabel: t.paid };
  if (facts.isOver) return { state: 'later', stateLabel: t.notPaid };
  return facts.isDue ? { state: 'due', stateLabel: t.pending } : { state: 'later', stateLabel: facts.later };
}
