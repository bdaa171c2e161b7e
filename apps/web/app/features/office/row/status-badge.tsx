import type { Booking } from '@coastline/contracts/bookings/booking';
import {
  type BookingStatus,
  CANCEL_REASON_LABELS,
  statusLabel,
} from '@coastline/domain/bookings/booking-life-cycle';
import { Trash2 } from 'lucide-react';
import { STATUS_STYLES } from '#app/lib/formatting/status-styles.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { formatRefund, formatRemovals } from '../office-booking.ts';

/** Status of a booking with the label for admins. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status, 'admin')}
    </Badge>
  );
}

/** Cancel reason, refund and removals of a booking. Renders nothing for most bookings. */
export function BookingRemarks({ booking }: { booking: Booking }) {
  const refund = formatRefund(booking);
  return (
    <>
      {booking.cancel_reason ? (
        <span className="text-xs text-ink-soft">{CANCEL_REASON_LABELS[booking.cancel_reason]}</span>
      ) : null}
      {refund ? <span className="text-xs text-ink-soft">{refund}</span> : null}
      {formatRemovals(booking).map((text) => (
        <span key={text} className="flex items-center gap-[.3rem] text-xs text-ink-soft">
          <Icon of={Trash2} />
          {text}
        </span>
      ))}
    </>
  );
}
