import {
  type BookingStatus,
  CANCEL_REASON_LABELS,
  statusLabel,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { Trash2 } from 'lucide-react';
import { STATUS_STYLES } from '#app/lib/formatting/status-styles.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { refundMark, removalMarks } from '../office-booking.ts';

/** The status in the office's words. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status, 'admin')}
    </Badge>
  );
}

/** Why it was cancelled, what goes back and who took it off a list; nothing for most bookings. */
export function Remarks({ booking }: { booking: Booking }) {
  const refund = refundMark(booking);
  return (
    <>
      {booking.cancel_reason ? (
        <span className="text-xs text-ink-soft">{CANCEL_REASON_LABELS[booking.cancel_reason]}</span>
      ) : null}
      {refund ? <span className="text-xs text-ink-soft">{refund}</span> : null}
      {removalMarks(booking).map((mark) => (
        <span key={mark} className="flex items-center gap-[.3rem] text-xs text-ink-soft">
          <Icon of={Trash2} />
          {mark}
        </span>
      ))}
    </>
  );
}
