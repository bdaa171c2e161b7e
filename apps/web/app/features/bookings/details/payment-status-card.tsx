import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus, CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi } from '@coastline/domain/money/money';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails, bookings, cancelling } from '#app/texts/en/bookings.ts';
import { price } from '#app/texts/en/cars.ts';
import { type PaymentHalf, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { createProgressSteps } from './booking-progress.ts';
import { CreditNote } from './credit-note.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { VoidedPayments } from './voided-payments.tsx';

/** Both payments with their status, and the timeline of the booking (BKD-02). */
export function PaymentStatusCard({
  booking,
  status,
  cancelReason,
}: {
  booking: Booking;
  status: BookingStatus;
  cancelReason: CancelReason | null;
}) {
  const { format, formatBututs, formatParts } = useMoney();
  const [depositAmount, finalAmount] = formatParts(
    [booking.deposit_amount, booking.final_amount].map(fromDalasi),
  );
  const { pickupLocations } = useConfig();
  const instants = useInstantFormats();
  const dates = useDates();
  const { byYou } = useTexts(cancelling);
  const t = { ...useTexts(price), ...useTexts(bookings), ...useTexts(bookingDetails), byYou };
  const names = pickupLocations.map((place) => place.name);
  const places = names.length > 0 ? t.or(names) : t.atOffice;
  const isOver = status === 'cancelled';
  const deposit: PaymentHalf = {
    label: t.deposit,
    amount: depositAmount,
    ...getHalfState({ isPaid: booking.deposit_received, isOver, isDue: true, later: t.pending }, t),
  };
  const final: PaymentHalf = {
    label: t.finalPayment,
    amount: finalAmount,
    ...getHalfState(
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
      <CreditNote booking={booking} status={status} />
      <VoidedPayments booking={booking} format={formatBututs} />
      <ReceiptList booking={booking} />
      <div className="mt-2">
        <Timeline
          steps={createProgressSteps(booking, {
            status,
            cancelReason,
            format,
            places,
            instants,
            dates,
            texts: t,
          })}
        />
      </div>
    </Card>
  );
}

function getHalfState(
  half: { isPaid: boolean; isOver: boolean; isDue: boolean; later: string },
  t: { paid: string; notPaid: string; pending: string },
): Pick<PaymentHalf, 'state' | 'stateLabel'> {
  if (half.isPaid) return { state: 'paid', stateLabel: t.paid };
  if (half.isOver) return { state: 'later', stateLabel: t.notPaid };
  return half.isDue ? { state: 'due', stateLabel: t.pending } : { state: 'later', stateLabel: half.later };
}
