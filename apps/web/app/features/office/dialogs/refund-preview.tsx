import type { Booking } from '@coastline/contracts/bookings/booking';
import type { AdminCancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import { calculateRefund } from '@coastline/domain/bookings/cancellation';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { getCancellationTerms } from '#app/lib/car-rules/cancellation-terms.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { getReceivedBututs } from '../office-booking.ts';

/** Split of the received amount for a cancel reason. A live region, because it changes with the reason. */
export function RefundPreview({ booking, reason }: { booking: Booking; reason: AdminCancelReason | null }) {
  return (
    <div role="status" className="rounded-md bg-ground-deep px-4 py-3 text-sm">
      <Shares booking={booking} reason={reason} />
    </div>
  );
}

function Shares({ booking, reason }: { booking: Booking; reason: AdminCancelReason | null }) {
  const received = getReceivedBututs(booking);
  if (received === 0) {
    return booking.credit_amount
      ? 'Neither half of the price is paid, so there is no refund.'
      : 'No payment was received, so nothing goes back.';
  }
  if (!reason) return 'Choose a reason to see what goes back.';
  const isOut = booking.status === 'in_progress';
  const priceBututs = fromDalasi(booking.guest_total) - fromDalasi(booking.kept_amount);
  const shares = calculateRefund({
    receivedBututs: received,
    keptBututs: booking.final_payment_received ? fromDalasi(booking.kept_amount) : 0,
    ...getCancellationTerms(booking),
    now: new Date(serverNow()),
    reason,
    out: isOut ? { days: booking.days, priceBututs } : null,
  });
  const sum = (bututs: number) => formatDalasi(toDalasi(bututs));
  return (
    <AmountList
      rows={[
        { label: 'Received so far', value: sum(received) },
        { label: `To host ${booking.host?.name ?? ''}`.trim(), value: sum(shares.ownerBututs) },
        {
          label: (
            <b className="text-ink">{`Back to ${booking.guest?.name ?? 'the guest'}, ${shares.refundPercentage}\u00a0%`}</b>
          ),
          value: <b>{sum(shares.renterBututs)}</b>,
        },
      ]}
    />
  );
}
