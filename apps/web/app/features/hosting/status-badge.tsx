import { type BookingStatus, statusLabel } from '@coastline/domain/booking-life-cycle';
import type { HostCar } from '@coastline/domain/wire/hosting';
import { Check, Flag, Hourglass, KeyRound, type LucideIcon, Pause, Route, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const LOOKS: Record<BookingStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  booked: { tone: 'sun', icon: Hourglass },
  confirmed: { tone: 'action', icon: Check },
  ready_for_pickup: { tone: 'palm', icon: KeyRound },
  in_progress: { tone: 'river', icon: Route },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: X },
};

/** A booking's status as a host calls it (LIFE-02). */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status, 'host')}
    </Badge>
  );
}

/** Whether a car can be booked, is paused, or is with a guest (LIFE-22). */
export function CarBadges({ car }: { car: Pick<HostCar, 'active' | 'is_out'> }) {
  return (
    <>
      {car.is_out ? <StatusBadge status="in_progress" /> : null}
      {car.is_out && car.active ? null : (
        <Badge tone={car.active ? 'palm' : 'neutral'} icon={car.active ? Check : Pause}>
          {car.active ? 'Active' : 'Inactive'}
        </Badge>
      )}
    </>
  );
}
