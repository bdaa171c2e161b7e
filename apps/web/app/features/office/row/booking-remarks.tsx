import type { Booking } from '@coastline/contracts/bookings/booking';
import { CANCEL_REASON_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { Image, Send, Trash2 } from 'lucide-react';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { formatCredit, formatRefund, formatRemovals } from '../office-booking.ts';

/** Open payment notice, cancel reason, refund, credit and removals of a booking. Renders nothing for most bookings. */
export function BookingRemarks({ booking }: { booking: Booking }) {
  const refund = formatRefund(booking);
  const credit = formatCredit(booking);
  return (
    <>
      <PaymentNoticeRemark booking={booking} />
      {booking.cancel_reason ? (
        <span className="text-xs text-ink-soft">{CANCEL_REASON_LABELS[booking.cancel_reason]}</span>
      ) : null}
      {refund ? <span className="text-xs text-ink-soft">{refund}</span> : null}
      {credit ? <CreditRemark booking={booking} text={credit} /> : null}
      {formatRemovals(booking).map((text) => (
        <span key={text} className="flex items-center gap-[.3rem] text-xs text-ink-soft">
          <Icon of={Trash2} />
          {text}
        </span>
      ))}
    </>
  );
}

/** Credit that goes back has a label, so that the list of dues tells it from a refund. */
function CreditRemark({ booking, text }: { booking: Booking; text: string }) {
  if (duePhase(booking.status)) return <span className="text-xs text-ink-soft">{text}</span>;
  return (
    <span className="flex">
      <Badge tone="sun">
        <NoWrapNumbers text={text} />
      </Badge>
    </span>
  );
}

function PaymentNoticeRemark({ booking: { payment_notice: notice } }: { booking: Booking }) {
  if (!notice || notice.declined_at !== null) return null;
  const hasPicture = notice.proofs.length > 0;
  return (
    <span className="flex items-center gap-[.3rem] text-xs text-ink-soft">
      <Icon of={hasPicture ? Image : Send} />
      {hasPicture ? 'Payment notice with picture' : 'Payment notice'}
    </span>
  );
}
