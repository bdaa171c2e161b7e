import type { PublicCar } from '@coastline/contracts/car';
import { memo, Suspense, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/cars.ts';
import { cx } from '#app/ui/cx.ts';
import { useIsHydrating } from '#app/ui/hooks/rendering.ts';
import { CarCard, CarCardSkeleton } from '../car-card.tsx';
import type { ChosenDates } from '../car-links.ts';

const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]';
// Slightly less than the card on phones, so that a 360 px screen at a pixel ratio of 2 or 3 gets 640 or 960 px.
const SIZES = '(min-width: 1280px) 24rem, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 88vw';
// Three rows of three, more than the largest first screen shows. Their photos do not wait for hydration.
const FIRST_SCREEN_CARS = 9;
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The found cars, with skeletons of the same size for cars that are loading (BRW-06). */
export function CarResults({
  cars,
  dates,
  state,
}: {
  cars: PublicCar[];
  dates: ChosenDates;
  state: ListState;
}) {
  const skeletons = state === 'loading' ? SKELETONS : state === 'loading-more' ? SKELETONS.slice(0, 3) : [];
  return (
    <section aria-labelledby="results" aria-busy={state !== 'ready'}>
      <h2 id="results" className="sr-only">
        {useTexts(browse).results}
      </h2>
      <ul
        className={cx(
          GRID,
          'transition-opacity duration-calm',
          // The previous results stay visible until the response arrives.
          state === 'outdated' && 'opacity-50',
        )}
      >
        {cars.map((car, index) => (
          <li key={car.id} className="min-w-0">
            <ResultCard car={car} {...dates} index={index} />
          </li>
        ))}
        {skeletons.map((index) => (
          <li key={index} aria-hidden>
            <CarCardSkeleton hasTotal={dates.start !== null && dates.end !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultCardProps extends ChosenDates {
  car: PublicCar;
  index: number;
}

/**
 * One card in a Suspense boundary of its own. Boundaries hydrate one by one, so that slow phones stay responsive: nothing
 * above them may render again at the end of the hydration, because React would then hydrate all cards in one task. The card
 * never suspends, so the fallback is never visible.
 */
const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  return (
    <Suspense fallback={null}>
      <ResultCardContent {...props} />
    </Suspense>
  );
});

function ResultCardContent({ car, start, end, index }: ResultCardProps) {
  const [isServerRendered] = useState(useIsHydrating());
  return (
    <CarCard
      car={car}
      dates={{ start, end }}
      sizes={SIZES}
      priority={index === 0}
      belowFold={isServerRendered ? index >= FIRST_SCREEN_CARS : index > 0}
    />
  );
}

/** Loading state of the list. `outdated`: the list shows the results of the previous search. */
export type ListState = 'loading' | 'outdated' | 'loading-more' | 'ready';

export function getListState(query: {
  isPending: boolean;
  isPlaceholderData: boolean;
  isFetchingNextPage: boolean;
}): ListState {
  if (query.isPending) return 'loading';
  if (query.isPlaceholderData) return 'outdated';
  return query.isFetchingNextPage ? 'loading-more' : 'ready';
}
