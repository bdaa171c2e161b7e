import { rentalDays } from '@coastline/domain/days/rental-dates';
import type { PublicCar } from '@coastline/domain/wire/car';
import { memo, Suspense, useState } from 'react';
import { preload } from 'react-dom';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { CachedFragment } from '#app/lib/start/cached-fragment.tsx';
import { browse } from '#app/texts/en/cars/browse.ts';
import { cx } from '#app/ui/cx.ts';
import { useIsHydrating } from '#app/ui/hooks/use-is-hydrating.ts';
import { getPhotoSources } from '#app/ui/media/photo.tsx';
import { CarCard } from '../car-card.tsx';
import { CarCardSkeleton } from '../car-card-skeleton.tsx';
import { type ChosenDates, datesInAddress, rangeOf } from '../car-links.ts';
import type { ListState } from './list-state.ts';

const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]';
// On phones a little less than the card: with 2 or 3 pixels a point, 360 px then need 640 or 960 and not the next width.
const SIZES = '(min-width: 1280px) 24rem, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 88vw';
// More than the widest first screen shows: three rows of three. Their pictures do not wait for hydration.
const FIRST_SCREEN = 9;
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The found cars; skeletons of the same size stand in for what is still on its way (BRW-06). */
export function CarResults({
  cars,
  dates,
  state,
}: {
  cars: PublicCar[];
  dates: ChosenDates;
  state: ListState;
}) {
  const range = rangeOf(dates);
  // How many days there are, a price is by; which they are, only a link tells.
  const days = range ? rentalDays(range.start, range.end) : [dates.start, dates.end];
  // React would see it as it draws the card.
  if (import.meta.env.SSR) askForPicture(cars[0]?.images[0]);
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
          // What an earlier search has found stays in its place until the answer comes.
          state === 'outdated' && 'opacity-50',
        )}
      >
        {cars.map((car, place) => (
          <li key={car.id} className="min-w-0">
            <CachedFragment
              cacheKey={[car, days, place === 0, place >= FIRST_SCREEN]}
              placeholder={range ? datesInAddress(range) : undefined}
            >
              <ResultInTurn car={car} {...dates} place={place} />
            </CachedFragment>
          </li>
        ))}
        {skeletons.map((place) => (
          <li key={place} aria-hidden>
            <CarCardSkeleton hasTotal={dates.start !== null && dates.end !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture of the first card, which the page names in its head. */
function askForPicture(source: string | undefined): void {
  if (!source) return;
  const { src, srcSet, sizes } = getPhotoSources(source, SIZES);
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet !== undefined && { imageSrcSet: srcSet, imageSizes: sizes }),
  });
}

/**
 * One card, brought to life by itself: all of them in one go would keep a slow phone from hearing a touch. Nothing is ever
 * shown in its place.
 */
const ResultInTurn = memo(function ResultInTurn({
  car,
  start,
  end,
  place,
}: ChosenDates & { car: PublicCar; place: number }) {
  const [isFromServer] = useState(useIsHydrating());
  return (
    <Suspense fallback={null}>
      <CarCard
        car={car}
        dates={{ start, end }}
        sizes={SIZES}
        priority={place === 0}
        later={isFromServer ? place >= FIRST_SCREEN : place > 0}
      />
    </Suspense>
  );
});
