import type { BookingStatus, BookingViewer } from '@coastline/domain/booking-life-cycle';
import { Check, Flag, Hourglass, KeyRound, type LucideIcon, Route, X } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const LOOKS: Record<BookingStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  booked: { tone: 'sun', icon: Hourglass },
  confirmed: { tone: 'action', icon: Check },
  ready_for_pickup: { tone: 'palm', icon: KeyRound },
  in_progress: { tone: 'river', icon: Route },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: X },
};

/** A booking's status as its reader calls it (LIFE-02, LIFE-03). */
export function StatusBadge({ status, viewer }: { status: BookingStatus; viewer: BookingViewer }) {
  const t = useTexts(bookings);
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.status(status, viewer)}
    </Badge>
  );
}
