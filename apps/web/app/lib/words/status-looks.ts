import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { Check, Flag, Hourglass, KeyRound, type LucideIcon, Route, X } from 'lucide-react';
import type { BadgeTone } from '#app/ui/pictures/badge.tsx';

/** Colour and sign of a booking's status, the same for whoever looks at it. */
export const STATUS_LOOKS: Record<BookingStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  booked: { tone: 'sun', icon: Hourglass },
  confirmed: { tone: 'action', icon: Check },
  ready_for_pickup: { tone: 'palm', icon: KeyRound },
  in_progress: { tone: 'river', icon: Route },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: X },
};
