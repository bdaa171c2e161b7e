import {
  type BrowseSearch,
  serializeBrowseSearch,
  toSearchCarsArgs,
} from '@coastline/domain/cars/browse-filters';
import type { CarDetail, CarFacets, PublicCar } from '@coastline/domain/wire/car';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { type ApiClient, ApiError } from '#app/lib/api/api-client.ts';

export const CARS_A_PAGE = 24;
export const FEATURED_CARS = 3;
const NO_SUCH_CAR = [400, 404, 422];

// What the server rendered needs no checking here, so the schemas wait for the first call of the browser itself.
const PublicCars = async () => (await import('./answers.ts')).PublicCars;
const FoundCar = async () => (await import('./answers.ts')).FoundCar;
const Facets = async () => (await import('./answers.ts')).CarFacets;
const KeptCar = async () => (await import('./answers.ts')).KeptCar;
const KeptSearch = async () => (await import('./answers.ts')).KeptSearch;

/** One page of a search. `total` is known on the first page only. */
export interface CarPage {
  cars: PublicCar[];
  nextCursor: string | null;
  total: number | null;
  /** True where there are more cars than `total` tells. */
  isCapped: boolean;
}

interface PageWanted {
  search: BrowseSearch;
  cursor: string | null;
  signal?: AbortSignal | undefined;
}

/** A page of the cars that fit a search (BRW-20 to BRW-28). */
async function fetchCarPage(client: ApiClient, { search, cursor, signal }: PageWanted) {
  const { data, headers } = await client.getWithHeaders<PublicCar[]>('/rest/v1/rpc/get_public_cars', {
    // The server's own answer to itself.
    schema: import.meta.env.SSR ? undefined : PublicCars,
    query: { ...toSearchCarsArgs(search), p_limit: CARS_A_PAGE, p_cursor: cursor },
    signal,
  });
  const total = headers.get('x-total-count');
  return {
    cars: data,
    nextCursor: headers.get('x-next-cursor'),
    total: total === null ? null : Number(total),
    isCapped: headers.get('x-total-count-capped') === 'true',
  } satisfies CarPage;
}

/** The page that an address asks for: the first where it names a place that is none. */
export async function fetchAskedPage(client: ApiClient, wanted: PageWanted): Promise<CarPage> {
  try {
    return await fetchCarPage(client, wanted);
  } catch (error) {
    const isNoPlace = wanted.cursor && error instanceof ApiError && error.status === 422;
    if (isNoPlace) return fetchCarPage(client, { ...wanted, cursor: null });
    throw error;
  }
}

/** The cars of the landing page, three at most (HOME-09). */
export function fetchFeaturedCars(client: ApiClient, signal?: AbortSignal): Promise<PublicCar[]> {
  return client.get('/rest/v1/rpc/get_public_cars', {
    schema: PublicCars,
    query: { p_limit: FEATURED_CARS },
    signal,
  });
}

/** Cities, highest price and number of all active cars. */
export function fetchFacets(client: ApiClient, signal?: AbortSignal): Promise<CarFacets> {
  return client.get('/rest/v1/cars/facets', { schema: Facets, signal });
}

/** One car, or null where there is none that the caller may see (CAR-11, CAR-29). */
export async function findCar(client: ApiClient, carId: string, signal?: AbortSignal) {
  try {
    return await client.get('/rest/v1/rpc/get_public_car_by_id', {
      schema: FoundCar,
      query: { p_car_id: carId },
      signal,
    });
  } catch (error) {
    // An address that is no id at all names no car either.
    if (error instanceof ApiError && NO_SUCH_CAR.includes(error.status)) return null;
    throw error;
  }
}

/** The result list; `first` is the page that the server has rendered. */
export function carSearchQuery(search: BrowseSearch, from: string | null, first: CarPage | null) {
  return infiniteQueryOptions({
    queryKey: ['cars', 'search', serializeBrowseSearch(search).toString(), from],
    queryFn: ({ pageParam, signal }) => {
      const fetchPage = pageParam === from ? fetchAskedPage : fetchCarPage;
      return fetchPage(api, { search, cursor: pageParam, signal });
    },
    initialPageParam: from,
    getNextPageParam: (last: CarPage) => last.nextCursor,
    meta: { offlineCache: { userId: null, schema: KeptSearch } },
    // Whoever changes a filter goes on looking at what was there until the answer comes.
    placeholderData: keepPreviousData,
    ...(first ? { initialData: { pages: [first], pageParams: [from] } } : {}),
  });
}

export function featuredCarsQuery(known: PublicCar[] | null) {
  return queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => fetchFeaturedCars(api, signal),
    meta: { offlineCache: { userId: null, schema: PublicCars } },
    ...(known ? { initialData: known } : {}),
  });
}

export function facetsQuery(known: CarFacets | null) {
  return queryOptions({
    queryKey: ['cars', 'facets'],
    queryFn: ({ signal }) => fetchFacets(api, signal),
    meta: { offlineCache: { userId: null, schema: Facets } },
    ...(known ? { initialData: known } : {}),
  });
}

/**
 * One car as its reader sees it: hosts and admins see more than visitors (D51). `known` is the visitor's view that the
 * server has rendered; undefined where it rendered none.
 */
export function carQuery(carId: string, readerId: string | null, known: CarDetail | null | undefined) {
  const isRendered = known !== undefined && readerId === null;
  return queryOptions({
    queryKey: ['cars', 'detail', carId, readerId],
    queryFn: ({ signal }) => findCar(api, carId, signal),
    meta: { offlineCache: { userId: readerId, schema: KeptCar } },
    // Signing in reads the car anew, and must not take the page away meanwhile.
    placeholderData: (before: CarDetail | null | undefined) => (before?.id === carId ? before : known),
    ...(isRendered ? { initialData: known } : {}),
  });
}
