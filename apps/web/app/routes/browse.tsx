import { type BrowseSearch, NO_FILTERS, parseBrowseSearch } from '@coastline/domain/browse-filters';
import { todayInBanjul } from '@coastline/domain/rental-dates';
import { homeOf } from '@coastline/domain/roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DatesField } from '#app/features/availability/dates-field.tsx';
import { NativeDates } from '#app/features/availability/native-dates.tsx';
import { BrowseToolbar } from '#app/features/cars/browse/browse-toolbar.tsx';
import { CarResults } from '#app/features/cars/browse/car-results.tsx';
import { FiltersWithoutScript } from '#app/features/cars/browse/filters-without-script.tsx';
import { MoreCars } from '#app/features/cars/browse/more-cars.tsx';
import { CarsFailed, NoCarsFound } from '#app/features/cars/browse/no-cars.tsx';
import { ResultLine } from '#app/features/cars/browse/result-line.tsx';
import { browsePath } from '#app/features/cars/car-links.ts';
import { carSearchQuery, facetsQuery, fetchCarPage, fetchFacets } from '#app/features/cars/queries.ts';
import { useFailureNotice } from '#app/features/cars/use-failure-notice.ts';
import { useActiveRole } from '#app/lib/active-role.tsx';
import { serverApi } from '#app/lib/api.server.ts';
import { displayFacePreload, pageMeta } from '#app/lib/meta.ts';
import { orNull } from '#app/lib/or-null.ts';
import { useToday } from '#app/lib/use-today.ts';
import { Wrap } from '#app/ui/layout.tsx';
import type { Route } from './+types/browse.ts';

export const links = () => [displayFacePreload];
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Browse cars',
    description: 'Find a car in The Gambia by place, dates, price and type, and see what it costs in full.',
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = serverApi(context, request);
  const { searchParams } = new URL(request.url);
  const search = parseBrowseSearch(searchParams, todayInBanjul(new Date()));
  const [page, facets] = await Promise.all([
    orNull(fetchCarPage(client, { search, cursor: searchParams.get('cursor'), signal: request.signal })),
    orNull(fetchFacets(client, request.signal)),
  ]);
  return { page, facets };
}

/** In the browser the queries read for themselves, and from their cache first. */
export function clientLoader() {
  return { page: null, facets: null };
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const role = useActiveRole();
  if (role.status === 'ready' && role.active === 'admin') return <Navigate replace to={homeOf('admin')} />;
  return <Browse loaded={loaderData} />;
}

function Browse({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const today = useToday();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = parseBrowseSearch(params, today);
  const cars = useInfiniteQuery(carSearchQuery(search, params.get('cursor'), loaded.page));
  const facets = useQuery(facetsQuery(loaded.facets));
  useFailureNotice(cars.error, 'Failed to load cars');
  const found = cars.data?.pages.flatMap((page) => page.cars) ?? [];
  const first = cars.data?.pages[0];
  const show = (changed: Partial<BrowseSearch>) =>
    navigate(browsePath({ ...search, ...changed }), { preventScrollReset: true });
  const { start, end } = search;
  return (
    <Wrap>
      <h1 className="sr-only">Browse cars</h1>
      <BrowseToolbar
        search={search}
        facets={facets.data}
        dates={<DatesField start={start} end={end} today={today} onDates={show} />}
        onFilters={(filters) => show({ filters })}
      />
      <FiltersWithoutScript
        search={search}
        facets={facets.data}
        dates={<NativeDates start={start} end={end} today={today} />}
      />
      <ResultLine
        search={search}
        total={first?.total ?? null}
        isCapped={first?.isCapped ?? false}
        isLoading={cars.isPending}
      />
      <CarResults
        cars={found}
        dates={{ start, end }}
        isLoading={cars.isPending}
        isLoadingMore={cars.isFetchingNextPage}
      />
      {cars.isSuccess && found.length === 0 ? (
        <NoCarsFound clearTo={browsePath({ ...search, filters: NO_FILTERS })} />
      ) : null}
      {cars.isError && found.length === 0 ? (
        <CarsFailed message={cars.error.message} onRetry={() => cars.refetch()} />
      ) : null}
      <MoreCars
        nextPath={cars.hasNextPage ? browsePath(search, cars.data?.pages.at(-1)?.nextCursor) : null}
        isLoading={cars.isFetchingNextPage}
        onMore={() => cars.fetchNextPage()}
      />
    </Wrap>
  );
}
