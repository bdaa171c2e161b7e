import type { Booking } from '@coastline/contracts/bookings/booking';
import { isBlocking } from '@coastline/domain/bookings/booking-life-cycle';
import { type DateRange, overlaps, validateDateRange } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { toDateRange } from '#app/lib/cars/car-requests.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { freeDatesQuery, newestBookingsQuery } from '../../queries.ts';

/** Availability of the car for the dates of the form. `unknown`: the query failed. */
export type TripState =
  | { kind: 'loading' | 'unknown' | 'free' | 'gone' }
  | { kind: 'taken'; nearest: DateRange[]; ownBooking: Booking | undefined };

/** Polls the availability of the dates while the form is open, until the form has booked them. */
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
  return {
    kind: 'taken',
    nearest: dates.data.nearest.map(toDateRange),
    ownBooking: own.data?.items.find((booking) => isTripInBooking(booking, trip)),
  };
}

function isCarGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'car_not_found' || error.code === 'car_inactive');
}

function isTripInBooking(booking: Booking, trip: DateRange & { carId: string }): boolean {
  const isOfCar = booking.car_id === trip.carId && isBlocking(booking.status);
  return isOfCar && overlaps(trip, { start: booking.start_date, end: booking.end_date });
}

/** The dates in the URL of the form, with their validation. */
export function useTripFromUrl() {
  const [search] = useSearchParams();
  const today = useToday();
  const minDays = useConfig().minimumRentalDays;
  const validateDates = (range: DateRange) => validateDateRange({ ...range, today, minDays });
  const dates = { start: search.get('start') ?? '', end: search.get('end') ?? '' };
  return { dates, trip: validateDates(dates), validateDates };
}
