import { NO_FILTERS } from '@coastline/domain/cars/browse-filters';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLinkLanding } from '#app/features/auth/flow/use-link-landing.ts';
import { DatesField } from '#app/features/availability/dates-field.tsx';
import { browsePath } from '#app/features/cars/car-links.ts';
import { CompareBarInTime } from '#app/features/cars/compare/compare-in-time.tsx';
import { FeaturedCars } from '#app/features/cars/featured-cars.tsx';
import {
  facetsQuery,
  featuredCarsQuery,
  fetchFacets,
  fetchFeaturedCars,
} from '#app/features/cars/queries.ts';
import { useFailureNotice } from '#app/features/cars/use-failure-notice.ts';
import { Hero } from '#app/features/home/hero.tsx';
import { HomeFigures } from '#app/features/home/home-figures.tsx';
import { SearchCard } from '#app/features/home/search-card.tsx';
import { serverApi } from '#app/lib/api/api.server.ts';
import { orNull } from '#app/lib/api/or-null.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useToday } from '#app/lib/moments/use-today.ts';
import { later } from '#app/lib/page/later.tsx';
import { readKeptContext } from '#app/lib/page/load-context.ts';
import { displayFacePreload, pageMeta } from '#app/lib/page/meta.ts';
import { PageAhead } from '#app/lib/page/page-ahead.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import type { Route } from './+types/home.ts';

const IncomeChapter = later(
  async () => (await import('#app/features/home/income-chapter.tsx')).IncomeChapter,
);

export const handle: PageHandle = { footer: true };
export const links = () => [displayFacePreload];
export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta({ matches, location });

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = serverApi(context, request);
  const [cars, facets] = await Promise.all([
    orNull(fetchFeaturedCars(client, request.signal)),
    orNull(context.get(readKeptContext)('facets', () => fetchFacets(client, request.signal))),
  ]);
  return { cars, facets };
}

/** In the browser the queries read for themselves, and from their cache first. */
export function clientLoader() {
  return { cars: null, facets: null };
}

const NO_DATES = { start: null, end: null };

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const says = useErrorWords();
  const featured = useQuery(featuredCarsQuery(loaderData.cars));
  const facets = useQuery(facetsQuery(loaderData.facets));
  useFailureNotice(featured, useTexts(carWords).failed.cars);
  return (
    <>
      <LinkLanding />
      <Hero search={<HomeSearch cities={facets.data?.cities ?? []} />} />
      {/* Brought to life after what is above it, with room for a touch in between. */}
      <Suspense fallback={null}>
        <FeaturedCars
          cars={featured.data ?? []}
          isLoading={featured.isPending}
          failure={
            featured.isError && !featured.data
              ? { message: says(featured.error), retry: () => void featured.refetch() }
              : null
          }
        />
      </Suspense>
      <HomeFigures activeCars={facets.data?.active_count ?? 0} />
      <IncomeChapter />
      <CompareBarInTime dates={NO_DATES} />
      <PageAhead path="/browse" />
    </>
  );
}

// By itself: what it waits for changes nothing of the page.
function LinkLanding() {
  useLinkLanding();
  return null;
}

function HomeSearch({ cities }: { cities: string[] }) {
  const today = useToday();
  const navigate = useNavigate();
  const [dates, setDates] = useState<{ start: IsoDate | null; end: IsoDate | null }>({
    start: null,
    end: null,
  });
  return (
    <SearchCard
      cities={cities}
      dates={<DatesField {...dates} today={today} onDates={setDates} isInForm />}
      onSearch={(city) => navigate(browsePath({ ...dates, filters: { ...NO_FILTERS, city }, sort: null }))}
    />
  );
}
