import type { CarFacets, FoundCar, PublicCar } from '@coastline/contracts/car';
import { type BrowseSearch, NO_FILTERS, parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { getHomePath } from '@coastline/domain/people/roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { Navigate, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { DatesErrorNote } from '#app/features/availability/dates-error.tsx';
import { DatesChip, DatesField } from '#app/features/availability/dates-field.tsx';
import { NoScriptDateFields } from '#app/features/availability/no-script-date-fields.tsx';
import { validateSearchDates } from '#app/features/availability/rules/rental-rules.ts';
import { BrowseToolbar } from '#app/features/cars/browse/browse-toolbar.tsx';
import { CarResults, getListState } from '#app/features/cars/browse/car-results.tsx';
import { NoScriptFilters } from '#app/features/cars/browse/filters/no-script-filters.tsx';
import { LazyPreferredSearch } from '#app/features/cars/browse/lazy-preferred-search.tsx';
import { MoreCars } from '#app/features/cars/browse/more-cars.tsx';
import { CarsLoadError, NoCarsFound } from '#app/features/cars/browse/result-states.tsx';
import { ResultsHeader } from '#app/features/cars/browse/results-header.tsx';
import { findDateRange, getBrowsePath, getCarPath } from '#app/features/cars/car-links.ts';
import { LazyCompareBar } from '#app/features/cars/compare/lazy-compare.tsx';
import {
  type CarPage,
  carSearchQuery,
  facetsQuery,
  fetchCarPageOrFirst,
  fetchFacets,
} from '#app/features/cars/queries.ts';
import { useQueryErrorToast } from '#app/features/cars/use-query-error-toast.ts';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { readCachedContext } from '#app/lib/page/load-context.ts';
import { createPageMeta, displayFontPreload, getPageLanguage } from '#app/lib/page/meta.ts';
import { PrefetchNextPage } from '#app/lib/page/prefetch-next-page.tsx';
import { useActiveRoleName } from '#app/lib/session/active-role.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { browse, carWords } from '#app/texts/en/cars.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/browse.ts';

const NO_DATES = { start: null, end: null };

export const links = () => [displayFontPreload];
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = getTexts(getPageLanguage(matches), browse);
  return createPageMeta({ matches, location, title, description });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = createServerApi(context, request);
  const { searchParams } = new URL(request.url);
  const { search } = parseSearch(searchParams, todayInBanjul(new Date()));
  const [page, facets] = await Promise.all([
    nullOnFailure(
      fetchCarPageOrFirst(client, { search, cursor: searchParams.get('cursor'), signal: request.signal }),
    ),
    nullOnFailure(context.get(readCachedContext)('facets', () => fetchFacets(client, request.signal))),
  ]);
  return page ? serializePage(page, facets) : { page, facets };
}

/** In the browser, the queries load the data, from their cache first. */
export function clientLoader() {
  return { page: null, facets: null };
}

/** Parses the search in the URL. Invalid dates are removed and returned as `problem`. */
function parseSearch(params: URLSearchParams, today: IsoDate) {
  const search = parseBrowseSearch(params, today);
  const problem = validateSearchDates(params, today);
  return { search: problem ? { ...search, ...NO_DATES } : search, problem };
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  if (useActiveRoleName() === 'admin') return <Navigate replace to={getHomePath('admin')} />;
  return <Browse loaded={loaderData} />;
}

/** Page objects by loader data, so that the server render need not parse its own JSON. */
const renderedPages = new WeakMap<object, CarPage>();

/** Serializes the page as one JSON string, because the router's encoding of many small values is slow. */
function serializePage({ cars, ...page }: CarPage, facets: CarFacets | null) {
  const shown = { ...page, cars: cars.map(toListedCar) };
  const answer = { page: JSON.stringify(shown), facets };
  renderedPages.set(answer, shown);
  return answer;
}

/** The fields of a car that a list needs. Only the first photo; the price is computed in the browser. */
function toListedCar({ quote: _, images, ...car }: FoundCar): PublicCar {
  return { ...car, images: images.slice(0, 1) };
}

function parsePage(loaded: { page: string | null }): CarPage | null {
  if (loaded.page === null) return null;
  return renderedPages.get(loaded) ?? (JSON.parse(loaded.page) as CarPage);
}

/** Search params of the pending navigation, so that a second filter adds to a first one that is still loading. */
function usePendingParams(): { params: URLSearchParams; isSettled: boolean } {
  const [params] = useSearchParams();
  const next = useNavigation().location;
  if (next?.pathname !== '/browse') return { params, isSettled: true };
  return { params: new URLSearchParams(next.search), isSettled: false };
}

// Memoized, because the session changes after hydration and does not affect this component.
const Browse = memo(function Browse({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(browse);
  const today = useToday();
  const navigate = useNavigate();
  const formatError = useErrorFormatter();
  const { params, isSettled } = usePendingParams();
  const { search, problem } = parseSearch(params, today);
  const rendered = useMemo(() => parsePage(loaded), [loaded]);
  const cars = useInfiniteQuery(carSearchQuery(search, params.get('cursor'), isSettled ? rendered : null));
  const facets = useQuery(facetsQuery(loaded.facets));
  useQueryErrorToast(cars, useTexts(carWords).failed.cars);
  const found = cars.data?.pages.flatMap((page) => page.cars) ?? [];
  const first = cars.data?.pages[0];
  const show = (changed: Partial<BrowseSearch>) =>
    navigate(getBrowsePath({ ...search, ...changed }), { preventScrollReset: true });
  const { start, end } = search;
  return (
    <>
      <PageContainer>
        <h1 className="sr-only">{t.title}</h1>
        <BrowseToolbar
          search={search}
          facets={facets.data}
          dates={<DatesField start={start} end={end} today={today} onDates={show} />}
          datesSummary={<DatesChip start={start} end={end} today={today} onDates={show} />}
          onFilters={(filters) => show({ filters })}
        />
        {/* Browsers with scripts never render it, so it is excluded from the client bundle. */}
        {import.meta.env.SSR ? (
          <NoScriptFilters
            search={search}
            facets={facets.data}
            dates={<NoScriptDateFields start={start} end={end} today={today} />}
          />
        ) : (
          <noscript />
        )}
        <DatesErrorNote error={problem} />
        <LazyPreferredSearch search={search} params={params} isEmpty={cars.isSuccess && found.length === 0} />
        <ResultsHeader
          search={search}
          total={first?.total ?? null}
          isCapped={first?.isCapped ?? false}
          isLoading={cars.isPending}
          onSort={(sort) => show({ sort })}
        />
        <CarResults cars={found} dates={{ start, end }} state={getListState(cars)} />
        {cars.isSuccess && found.length === 0 ? (
          <NoCarsFound
            clearPath={getBrowsePath({ ...search, filters: NO_FILTERS })}
            anyDatesPath={findDateRange(search) && getBrowsePath({ ...search, ...NO_DATES })}
          />
        ) : null}
        {cars.isError && found.length === 0 ? (
          <CarsLoadError message={formatError(cars.error)} onRetry={() => cars.refetch()} />
        ) : null}
        <MoreCars
          nextPath={cars.hasNextPage ? getBrowsePath(search, cars.data?.pages.at(-1)?.nextCursor) : null}
          isLoading={cars.isFetchingNextPage}
          onMore={() => cars.fetchNextPage()}
        />
      </PageContainer>
      <LazyCompareBar dates={{ start, end }} />
      {found[0] ? <PrefetchNextPage path={getCarPath(found[0].id, { start, end })} /> : null}
    </>
  );
});
