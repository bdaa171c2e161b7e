import type { HostCar } from '@coastline/contracts/hosting';
import { type BookingStatus, statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { Check, Pause } from 'lucide-react';
import { STATUS_STYLES } from '#app/lib/formatting/status-styles.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';

/** Status of a booking with the label for hosts (LIFE-02). */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status, 'host')}
    </Badge>
  );
}

/** Badges of a car: active, inactive, and out with a guest (LIFE-22). */
export function CarStatusBadges({ car }: { car: Pick<HostCar, 'active' | 'is_out'> }) {
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
