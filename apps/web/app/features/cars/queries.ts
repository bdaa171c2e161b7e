import type { CarDetail, CarFacets, PublicCar } from '@coastline/contracts/car';
import {
  type BrowseSearch,
  serializeBrowseSearch,
  toSearchCarsArgs,
} from '@coastline/domain/cars/browse-filters';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { type ApiClient, ApiError } from '#app/lib/api/api-client.ts';
import { findCar } from '#app/lib/cars/car-requests.ts';

export const PAGE_SIZE = 24;
export const FEATURED_CARS_LIMIT = 3;

// Loaded when a response is cached or restored, so that Zod stays out of the first load.
const CachedCars = async () => (await import('./offline-cache-schemas.ts')).CachedCars;
const CachedFacets = async () => (await import('./offline-cache-schemas.ts')).CachedFacets;
const CachedCar = async () => (await import('./offline-cache-schemas.ts')).CachedCar;
const CachedSearch = async () => (await import('./offline-cache-schemas.ts')).CachedSearch;

/** One page of a search. `total` is known on the first page only. */
export interface CarPage {
  cars: PublicCar[];
  nextCursor: string | null;
  total: number | null;
  /** Whether there are more cars than `total`. */
  isCapped: boolean;
}

interface CarPageRequest {
  search: BrowseSearch;
  cursor: string | null;
  signal?: AbortSignal | undefined;
}

/** Fetches one page of the cars that match a search (BRW-20 to BRW-28). */
async function fetchCarPage(client: ApiClient, { search, cursor, signal }: CarPageRequest) {
  const { data, headers } = await client.getWithHeaders<PublicCar[]>('/rest/v1/rpc/get_public_cars', {
    query: { ...toSearchCarsArgs(search), p_limit: PAGE_SIZE, p_cursor: cursor },
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

/** Fetches the page at a cursor, or the first page if the cursor is invalid. */
export async function fetchCarPageOrFirst(client: ApiClient, request: CarPageRequest): Promise<CarPage> {
  try {
    return await fetchCarPage(client, request);
  } catch (error) {
    const isInvalidCursor = request.cursor && error instanceof ApiError && error.status === 422;
    if (isInvalidCursor) return fetchCarPage(client, { ...request, cursor: null });
    throw error;
  }
}

/** Fetches the cars of the landing page, at most three (HOME-09). */
export function fetchFeaturedCars(client: ApiClient, signal?: AbortSignal): Promise<PublicCar[]> {
  return client.get<PublicCar[]>('/rest/v1/rpc/get_public_cars', {
    query: { p_limit: FEATURED_CARS_LIMIT },
    signal,
  });
}

/** Fetches cities, highest price and number of all active cars. */
export function fetchFacets(client: ApiClient, signal?: AbortSignal): Promise<CarFacets> {
  return client.get<CarFacets>('/rest/v1/cars/facets', { signal });
}

/** Results of a search from `cursor` on. `initialPage` is the page that the server rendered. */
export function carSearchQuery(search: BrowseSearch, cursor: string | null, initialPage: CarPage | null) {
  return infiniteQueryOptions({
    queryKey: ['cars', 'search', serializeBrowseSearch(search).toString(), cursor],
    queryFn: ({ pageParam, signal }) => {
      const fetchPage = pageParam === cursor ? fetchCarPageOrFirst : fetchCarPage;
      return fetchPage(api, { search, cursor: pageParam, signal });
    },
    initialPageParam: cursor,
    getNextPageParam: (last: CarPage) => last.nextCursor,
    meta: { offlineCache: { userId: null, schema: CachedSearch } },
    // After a filter change, the previous results stay visible until the response arrives.
    placeholderData: keepPreviousData,
    ...(initialPage ? { initialData: { pages: [initialPage], pageParams: [cursor] } } : {}),
  });
}

export function featuredCarsQuery(initialData: PublicCar[] | null) {
  return queryOptions({
    queryKey: ['cars', 'featured'],
    queryFn: ({ signal }) => fetchFeaturedCars(api, signal),
    meta: { offlineCache: { userId: null, schema: CachedCars } },
    ...(initialData ? { initialData } : {}),
  });
}

export function facetsQuery(initialData: CarFacets | null) {
  return queryOptions({
    queryKey: ['cars', 'facets'],
    queryFn: ({ signal }) => fetchFacets(api, signal),
    meta: { offlineCache: { userId: null, schema: CachedFacets } },
    ...(initialData ? { initialData } : {}),
  });
}

/**
 * One car as the user sees it: hosts and admins see more than visitors (D51). `rendered` is the visitor's view that the
 * server rendered; undefined if it rendered none.
 */
export function carQuery(carId: string, userId: string | null, rendered: CarDetail | null | undefined) {
  const isRendered = rendered !== undefined && userId === null;
  return queryOptions({
    queryKey: ['cars', 'detail', carId, userId],
    queryFn: ({ signal }) => findCar(api, carId, signal),
    meta: { offlineCache: { userId, schema: CachedCar } },
    // A sign-in refetches the car, and the page must stay visible meanwhile.
    placeholderData: (previous: CarDetail | null | undefined) =>
      previous?.id === carId ? previous : rendered,
    ...(isRendered ? { initialData: rendered } : {}),
  });
}
