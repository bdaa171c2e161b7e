import type { CancelReason } from '@coastline/domain/booking-life-cycle';
import { cancellationNotice } from '@coastline/domain/cancellation';
import { fromDalasi } from '@coastline/domain/money';
import type { Booking } from '@coastline/domain/wire/booking';
import { X } from 'lucide-react';
import { useCurrency, useMoney } from '#app/lib/currency.tsx';
import { Card } from '#app/ui/card.tsx';
import { Sums } from '#app/ui/money.tsx';
import { Note } from '#app/ui/note.tsx';
import { receivedBututs } from '../booking-facts.ts';
import { reasonWords } from '../details/road.ts';

/** The banner of a cancelled booking (BKD-04). */
export function CancelledBanner({ booking, reason }: { booking: Booking; reason: CancelReason | null }) {
  const { currency } = useCurrency();
  const received = receivedBututs(booking);
  const isByReader = reason === 'cancelled_by_guest' && booking.viewer === 'guest';
  const why = isByReader ? 'You cancelled it' : reasonWords(reason);
  const tellsMoney = booking.refund && (booking.viewer === 'guest' || received === 0);
  return (
    <Note tone="danger" icon={X} title="This booking is cancelled">
      {why ? `${why}. ` : ''}
      {tellsMoney
        ? cancellationNotice({
            receivedBututs: received,
            renterBututs: fromDalasi(booking.refund?.renter_refund_amount ?? 0),
            currencyCode: currency.code,
          }).description
        : null}
    </Note>
  );
}

/** Who gets what of the money that had been paid (CANC-05, CANC-06). Nothing where no money had come in. */
export function RefundCard({ booking }: { booking: Booking }) {
  const { format, formatBututs } = useMoney();
  const received = receivedBututs(booking);
  const { refund, viewer } = booking;
  if (!refund || received === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>Refund</h2>
        <span className="text-sm text-ink-soft">
          {refund.cancelled_within_24h ? '24 hours or less' : 'more than 24 hours'} before pick-up
        </span>
      </div>
      <Sums
        rows={[
          { label: 'Paid so far', value: formatBututs(received) },
          {
            label: viewer === 'host' ? 'To you' : 'To the host',
            value: format(refund.owner_compensation_amount),
          },
          { label: 'Kept by the platform', value: format(refund.platform_keeps_amount) },
        ]}
        total={{
          label: `${viewer === 'guest' ? 'Back to you' : 'Back to the guest'} (${refund.refund_percentage} %)`,
          value: format(refund.renter_refund_amount),
        }}
      />
      {refund.notes ? <p className="text-sm text-ink-soft">{refund.notes}</p> : null}
    </Card>
  );
}
