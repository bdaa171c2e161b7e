import { type BrowseSearch, NO_FILTERS, parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { homeOf } from '@coastline/domain/people/roles';
import type { CarFacets, FoundCar, PublicCar } from '@coastline/domain/wire/car';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { Navigate, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { DatesChip, DatesField } from '#app/features/availability/dates-field.tsx';
import { DatesProblemNote } from '#app/features/availability/dates-problem-note.tsx';
import { NativeDates } from '#app/features/availability/native-dates.tsx';
import { findDatesProblem } from '#app/features/availability/rules/search-dates.ts';
import { BrowseToolbar } from '#app/features/cars/browse/browse-toolbar.tsx';
import { CarResults } from '#app/features/cars/browse/car-results.tsx';
import { FiltersWithoutScript } from '#app/features/cars/browse/filters/filters-without-script.tsx';
import { listStateOf } from '#app/features/cars/browse/list-state.ts';
import { MoreCars } from '#app/features/cars/browse/more-cars.tsx';
import { CarsFailed, NoCarsFound } from '#app/features/cars/browse/no-cars.tsx';
import { PreferredSearchInTime } from '#app/features/cars/browse/preferred-search-in-time.tsx';
import { ResultLine } from '#app/features/cars/browse/result-line.tsx';
import { browsePath, carPath, rangeOf } from '#app/features/cars/car-links.ts';
import { CompareBarInTime } from '#app/features/cars/compare/compare-in-time.tsx';
import {
  type CarPage,
  carSearchQuery,
  facetsQuery,
  fetchAskedPage,
  fetchFacets,
} from '#app/features/cars/queries.ts';
import { useFailureNotice } from '#app/features/cars/use-failure-notice.ts';
import { serverApi } from '#app/lib/api/api.server.ts';
import { orNull } from '#app/lib/api/or-null.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { useToday } from '#app/lib/moments/use-today.ts';
import { readKeptContext } from '#app/lib/page/load-context.ts';
import { displayFacePreload, languageOf, pageMeta } from '#app/lib/page/meta.ts';
import { PageAhead } from '#app/lib/page/page-ahead.tsx';
import { useRoleInUse } from '#app/lib/session/active-role.tsx';
import { browse } from '#app/texts/en/cars/browse.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/browse.ts';

const NO_DATES = { start: null, end: null };

export const links = () => [displayFacePreload];
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsIn(languageOf(matches), browse);
  return pageMeta({ matches, location, title, description });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = serverApi(context, request);
  const { searchParams } = new URL(request.url);
  const { search } = searchOf(searchParams, todayInBanjul(new Date()));
  const [page, facets] = await Promise.all([
    orNull(fetchAskedPage(client, { search, cursor: searchParams.get('cursor'), signal: request.signal })),
    orNull(context.get(readKeptContext)('facets', () => fetchFacets(client, request.signal))),
  ]);
  return page ? writePage(page, facets) : { page, facets };
}

/** In the browser the queries read for themselves, and from their cache first. */
export function clientLoader() {
  return { page: null, facets: null };
}

/** The search that the address asks for; dates that cannot be rented are left out of it, and named. */
function searchOf(params: URLSearchParams, today: IsoDate) {
  const search = parseBrowseSearch(params, today);
  const problem = findDatesProblem(params, today);
  return { search: problem ? { ...search, ...NO_DATES } : search, problem };
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  if (useRoleInUse() === 'admin') return <Navigate replace to={homeOf('admin')} />;
  return <Browse loaded={loaderData} />;
}

/** What the server has written for the page that it draws next. */
const written = new WeakMap<object, CarPage>();

/** As one text: the router would take every value of every car apart. */
function writePage({ cars, ...page }: CarPage, facets: CarFacets | null) {
  const shown = { ...page, cars: cars.map(listed) };
  const answer = { page: JSON.stringify(shown), facets };
  written.set(answer, shown);
  return answer;
}

/** What a list shows of a car: of its photos the first; what days cost it finds for itself. */
function listed({ quote: _, images, ...car }: FoundCar): PublicCar {
  return { ...car, images: images.slice(0, 1) };
}

function readPage(loaded: { page: string | null }): CarPage | null {
  if (loaded.page === null) return null;
  return written.get(loaded) ?? (JSON.parse(loaded.page) as CarPage);
}

/** The query of the search that was asked for last: a second filter, chosen before the first has arrived, adds to it. */
function useWantedParams(): { params: URLSearchParams; isThere: boolean } {
  const [params] = useSearchParams();
  const next = useNavigation().location;
  if (next?.pathname !== '/browse') return { params, isThere: true };
  return { params: new URLSearchParams(next.search), isThere: false };
}

// Who reads is known a moment later and changes nothing in it.
const Browse = memo(function Browse({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(browse);
  const today = useToday();
  const navigate = useNavigate();
  const says = useErrorWords();
  const { params, isThere } = useWantedParams();
  const { search, problem } = searchOf(params, today);
  const rendered = useMemo(() => readPage(loaded), [loaded]);
  const cars = useInfiniteQuery(carSearchQuery(search, params.get('cursor'), isThere ? rendered : null));
  const facets = useQuery(facetsQuery(loaded.facets));
  useFailureNotice(cars, useTexts(carWords).failed.cars);
  const found = cars.data?.pages.flatMap((page) => page.cars) ?? [];
  const first = cars.data?.pages[0];
  const show = (changed: Partial<BrowseSearch>) =>
    navigate(browsePath({ ...search, ...changed }), { preventScrollReset: true });
  const { start, end } = search;
  return (
    <>
      <Wrap>
        <h1 className="sr-only">{t.title}</h1>
        <BrowseToolbar
          search={search}
          facets={facets.data}
          dates={<DatesField start={start} end={end} today={today} onDates={show} />}
          datesSummary={<DatesChip start={start} end={end} today={today} onDates={show} />}
          onFilters={(filters) => show({ filters })}
        />
        {/* No browser that runs scripts ever draws it, so none of them loads it. */}
        {import.meta.env.SSR ? (
          <FiltersWithoutScript
            search={search}
            facets={facets.data}
            dates={<NativeDates start={start} end={end} today={today} />}
          />
        ) : (
          <noscript />
        )}
        <DatesProblemNote problem={problem} />
        <PreferredSearchInTime
          search={search}
          params={params}
          isEmpty={cars.isSuccess && found.length === 0}
        />
        <ResultLine
          search={search}
          total={first?.total ?? null}
          isCapped={first?.isCapped ?? false}
          isLoading={cars.isPending}
          onSort={(sort) => show({ sort })}
        />
        <CarResults cars={found} dates={{ start, end }} state={listStateOf(cars)} />
        {cars.isSuccess && found.length === 0 ? (
          <NoCarsFound
            clearTo={browsePath({ ...search, filters: NO_FILTERS })}
            anyDatesTo={rangeOf(search) && browsePath({ ...search, ...NO_DATES })}
          />
        ) : null}
        {cars.isError && found.length === 0 ? (
          <CarsFailed message={says(cars.error)} onRetry={() => cars.refetch()} />
        ) : null}
        <MoreCars
          nextPath={cars.hasNextPage ? browsePath(search, cars.data?.pages.at(-1)?.nextCursor) : null}
          isLoading={cars.isFetchingNextPage}
          onMore={() => cars.fetchNextPage()}
        />
      </Wrap>
      <CompareBarInTime dates={{ start, end }} />
      {found[0] ? <PageAhead path={carPath(found[0].id, { start, end })} /> : null}
    </>
  );
});
