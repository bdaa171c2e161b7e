import type { CarDetail } from '@coastline/contracts/car';
import { BookSkeleton } from './book-skeleton.tsx';
import { InvalidDates } from './trip/booking-unavailable.tsx';
import { useTripFromUrl } from './trip/use-trip-state.ts';

/**
 * The booking form before the session is known; also rendered by the server. Shows only public data: the car and the price of
 * the dates in the URL.
 */
export function BookPlaceholder({ car }: { car: CarDetail | null | undefined }) {
  const { trip } = useTripFromUrl();
  if (!car) return <BookSkeleton />;
  return trip.ok ? <BookSkeleton preview={{ car, trip }} /> : <InvalidDates car={car} reason={trip.reason} />;
}
