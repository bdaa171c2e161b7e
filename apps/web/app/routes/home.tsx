import { NO_FILTERS } from '@coastline/domain/cars/browse-filters';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMailLinkRedirect } from '#app/features/auth/flow/use-sign-in-redirect.ts';
import { DatesField } from '#app/features/availability/dates-field.tsx';
import { getBrowsePath } from '#app/features/cars/car-links.ts';
import { LazyCompareBar } from '#app/features/cars/compare/lazy-compare.tsx';
import { FeaturedCars } from '#app/features/cars/featured-cars.tsx';
import {
  facetsQuery,
  featuredCarsQuery,
  fetchFacets,
  fetchFeaturedCars,
} from '#app/features/cars/queries.ts';
import { useQueryErrorToast } from '#app/features/cars/use-query-error-toast.ts';
import { Hero } from '#app/features/home/hero.tsx';
import { HomeStats } from '#app/features/home/home-stats.tsx';
import { SearchCard } from '#app/features/home/search-card.tsx';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { deferred } from '#app/lib/page/deferred.tsx';
import { readCachedContext } from '#app/lib/page/load-context.ts';
import { createPageMeta, displayFontPreload } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { PrefetchNextPage } from '#app/lib/page/prefetch-next-page.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { carWords } from '#app/texts/en/cars.ts';
import type { Route } from './+types/home.ts';

const HostPitch = deferred(async () => (await import('#app/features/home/host-pitch.tsx')).HostPitch);

export const handle: PageHandle = { footer: true };
export const links = () => [displayFontPreload];
export const meta: Route.MetaFunction = ({ matches, location }) => createPageMeta({ matches, location });

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = createServerApi(context, request);
  const [cars, facets] = await Promise.all([
    nullOnFailure(fetchFeaturedCars(client, request.signal)),
    nullOnFailure(context.get(readCachedContext)('facets', () => fetchFacets(client, request.signal))),
  ]);
  return { cars, facets };
}

/** In the browser, the queries load the data, from their cache first. */
export function clientLoader() {
  return { cars: null, facets: null };
}

const NO_DATES = { start: null, end: null };

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const formatError = useErrorFormatter();
  const featured = useQuery(featuredCarsQuery(loaderData.cars));
  const facets = useQuery(facetsQuery(loaderData.facets));
  useQueryErrorToast(featured, useTexts(carWords).failed.cars);
  return (
    <>
      <MailLinkRedirect />
      <Hero search={<HomeSearch cities={facets.data?.cities ?? []} />} />
      {/* A Suspense boundary hydrates separately, so that slow phones stay responsive. */}
      <Suspense fallback={null}>
        <FeaturedCars
          cars={featured.data ?? []}
          isLoading={featured.isPending}
          error={
            featured.isError && !featured.data
              ? { message: formatError(featured.error), retry: () => void featured.refetch() }
              : null
          }
        />
      </Suspense>
      <HomeStats activeCars={facets.data?.active_count ?? 0} />
      <HostPitch />
      <LazyCompareBar dates={NO_DATES} />
      <PrefetchNextPage path="/browse" />
    </>
  );
}

// A separate component, so that its state changes do not render the page again.
function MailLinkRedirect() {
  useMailLinkRedirect();
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
      onSearch={(city) => navigate(getBrowsePath({ ...dates, filters: { ...NO_FILTERS, city }, sort: null }))}
    />
  );
}
