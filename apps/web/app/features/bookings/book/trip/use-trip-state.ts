import { isBlocking } from '@coastline/domain/bookings/booking-life-cycle';
import { type DateRange, overlaps } from '@coastline/domain/days/rental-dates';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { freeDatesQuery, newestBookingsQuery } from '../../queries.ts';

/** Whether the car can still be booked for the days of the form. `unknown`: not answered yet, or not to be had. */
export type TripState =
  | { kind: 'loading' | 'unknown' | 'free' | 'gone' }
  | { kind: 'taken'; nearest: DateRange[]; ownBooking: Booking | undefined };

/** Watches the days of an open form, until it has booked them itself. */
export function useTripState(trip: DateRange & { carId: string; isBooked: boolean }): TripState {
  const { user } = useSession();
  const dates = useQuery({ ...freeDatesQuery(trip.carId, trip), enabled: !trip.isBooked });
  const isTaken = dates.data?.free === false;
  const own = useQuery({ ...newestBookingsQuery(user?.id), enabled: isTaken && !trip.isBooked });

  if (trip.isBooked) return { kind: 'free' };
  if (isCarGone(dates.error)) return { kind: 'gone' };
  if (dates.isPending || (isTaken && own.isLoading)) return { kind: 'loading' };
  if (!dates.data) return { kind: 'unknown' };
  if (!isTaken) return { kind: 'free' };
  const nearest = dates.data.nearest.map(({ start_date, end_date }) => ({
    start: start_date,
    end: end_date,
  }));
  return { kind: 'taken', nearest, ownBooking: own.data?.items.find((booking) => holds(booking, trip)) };
}

function isCarGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'car_not_found' || error.code === 'car_inactive');
}

function holds(booking: Booking, trip: DateRange & { carId: string }): boolean {
  const isOfCar = booking.car_id === trip.carId && isBlocking(booking.status);
  return isOfCar && overlaps(trip, { start: booking.start_date, end: booking.end_date });
}
