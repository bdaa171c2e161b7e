import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Booking } from '@coastline/domain/wire/bookings/booking';

/** The trip that a guest looks for first: the one under way, else the paid or confirmed one that starts soonest. */
export function findNextTrip(bookings: readonly Booking[], today: IsoDate): Booking | undefined {
  const underWay = bookings.find(({ status }) => status === 'in_progress');
  if (underWay) return underWay;
  return bookings
    .filter(
      ({ status, end_date: end }) =>
        (status === 'confirmed' || status === 'ready_for_pickup') && end >= today,
    )
    .sort((one, other) => one.start_date.localeCompare(other.start_date))[0];
}
