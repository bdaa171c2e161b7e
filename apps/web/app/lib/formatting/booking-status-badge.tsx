import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { Check, Flag, Hourglass, KeyRound, type LucideIcon, Route, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';

/** Color and icon of a booking status, identical for guests, hosts and office. */
const STATUS_STYLES: Record<BookingStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  booked: { tone: 'sun', icon: Hourglass },
  confirmed: { tone: 'action', icon: Check },
  ready_for_pickup: { tone: 'palm', icon: KeyRound },
  in_progress: { tone: 'river', icon: Route },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: X },
};

/** Status of a booking. The label names the status in the words of the viewer (LIFE-02, LIFE-03). */
export function BookingStatusBadge({ status, label }: { status: BookingStatus; label: string }) {
  const { tone, icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
