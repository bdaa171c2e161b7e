import type { PublicCar } from '@coastline/domain/wire/car';
import { CarCard } from '../car-card.tsx';
import { CarCardSkeleton } from '../car-card-skeleton.tsx';
import type { ChosenDates } from '../car-links.ts';

const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]';
const SIZES = '(min-width: 1280px) 24rem, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw';
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The found cars; skeletons of the same size stand in for what is still on its way (BRW-06). */
export function CarResults({
  cars,
  dates,
  isLoading,
  isLoadingMore,
}: {
  cars: PublicCar[];
  dates: ChosenDates;
  isLoading: boolean;
  isLoadingMore: boolean;
}) {
  const skeletons = isLoading ? SKELETONS : isLoadingMore ? SKELETONS.slice(0, 3) : [];
  return (
    <section aria-labelledby="results" aria-busy={isLoading || isLoadingMore}>
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <ul className={GRID}>
        {cars.map((car, place) => (
          <li key={car.id} className="min-w-0">
            <CarCard car={car} dates={dates} sizes={SIZES} priority={place === 0} />
          </li>
        ))}
        {skeletons.map((place) => (
          <li key={place} aria-hidden>
            <CarCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  );
}
