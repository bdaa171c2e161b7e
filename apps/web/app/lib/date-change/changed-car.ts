import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CarDetail } from '@coastline/contracts/car';
import {
  type CarChange,
  type CarChangeObstacle,
  findCarChangeObstacle,
  priceCarChange,
} from '@coastline/domain/bookings/car-change';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { fromDalasi } from '@coastline/domain/money/money';
import { toChangedBooking } from './changed-price.ts';

/** Result of a change to another car: a price, or an obstacle. */
export type CarChangePreview =
  | { kind: 'price'; price: ChangedPrice }
  | { kind: 'obstacle'; obstacle: CarChangeObstacle };

/** Calculates the price of another car with the rules of the server (TRIP-273). */
export function previewCarChange(
  booking: Booking,
  { to, now }: { to: CarDetail; now: Date },
): CarChangePreview {
  const change: CarChange = {
    from: { id: booking.car_id, type: booking.car.type },
    ...{ now, isOffice: booking.viewer === 'admin' },
    to: {
      ...{ id: to.id, type: to.type, isActive: to.active },
      dailyPriceBututs: fromDalasi(to.daily_price),
      // The server checks the dates of the driver. Importing that rule here would move code of the booking form into a
      // shared chunk.
      needsDriverDates: false,
      approvesDateChanges: to.approves_date_changes,
    },
    days: { start: booking.start_date, end: booking.end_date },
  };
  const changed = toChangedBooking(booking);
  const obstacle = findCarChangeObstacle(changed, change);
  return obstacle
    ? { kind: 'obstacle', obstacle }
    : { kind: 'price', price: priceCarChange(changed, change) };
}
