import type { CarDetail } from '@coastline/domain/wire/car';
import { BookSkeleton } from './book-skeleton.tsx';
import { DaysRefused } from './trip/refused.tsx';
import { useAskedTrip } from './trip/use-asked-trip.ts';

/**
 * The booking form before it is known who asks, drawn by the server: the car as everybody may see it and what the days of
 * the address cost, with nothing of anybody in it.
 */
export function BookFrame({ car }: { car: CarDetail | null | undefined }) {
  const { trip } = useAskedTrip();
  if (!car) return <BookSkeleton />;
  return trip.ok ? <BookSkeleton known={{ car, trip }} /> : <DaysRefused car={car} reason={trip.reason} />;
}
