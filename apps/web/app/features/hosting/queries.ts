import type { CarBlock, CarDetail, EditableCar } from '@coastline/contracts/car';
import type {
  HostCalendar,
  HostCarPage,
  HostDashboard,
  HostTimeline,
  PriceHint,
  PriceHintQuery,
} from '@coastline/contracts/hosting';
import type { HostSummary } from '@coastline/contracts/people/admin';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { buildPath } from '#app/lib/api/api-client.ts';
import { fetchTakenRanges, findCar } from '#app/lib/cars/car-requests.ts';

// Shorter than the default, because guests may book while a host looks at the page.
const STALE_AFTER_MS = 30_000;
const PAGE_SIZE = 20;
const CARS = '/rest/v1/me/cars';
const DASHBOARD = '/rest/v1/host/dashboard';

/** Cars of the signed-in host, newest first (OWN-04). The key contains the user, so that cached lists never mix. */
export function hostCarsQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['hosting', 'cars', userId],
    queryFn: ({ pageParam, signal }) =>
      api.get<HostCarPage>(CARS, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}

/** API paths that the dashboard requests first. They must equal the paths of its queries. */
export function hostDashboardPrefetchPaths(): string[] {
  return [DASHBOARD, buildPath(CARS, { limit: PAGE_SIZE })];
}

/** Data of the host dashboard (OWN-01). */
export function hostDashboardQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['hosting', 'dashboard', userId],
    queryFn: ({ signal }) => api.get<HostDashboard>(DASHBOARD, { signal }),
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}

/** A car with the fields of the form; null when it does not exist or the user cannot edit it. */
export function ownCarQuery(carId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['hosting', 'car', carId, userId],
    queryFn: async ({ signal }) => {
      const car = await findCar(api, carId, signal);
      return car && isEditable(car) ? car : null;
    },
    enabled: userId !== undefined,
  });
}

/** Whether the response has all fields of the form. It lacks some when the user cannot edit the car. */
function isEditable(car: CarDetail): car is EditableCar {
  return car.mileage !== undefined;
}

/** Bookings and blocks of a car between two days, both included (OWN-12). */
export function hostCalendarQuery(carId: string, range: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['hosting', 'calendar', carId, range.from, range.to],
    queryFn: ({ signal }) =>
      api.get<HostCalendar>(`/rest/v1/cars/${carId}/calendar`, { query: { ...range }, signal }),
    staleTime: STALE_AFTER_MS,
    // Keeps the previous month visible while the next one loads.
    placeholderData: (previous) => previous,
  });
}

/** Bookings and blocks of all cars of the host between two days, both included. */
export function hostTimelineQuery(userId: string | undefined, range: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['hosting', 'timeline', userId, range.from, range.to],
    queryFn: ({ signal }) => api.get<HostTimeline>('/rest/v1/host/timeline', { query: { ...range }, signal }),
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
    placeholderData: (previous) => previous,
  });
}

/** Prices of other hosts for cars of a category in a city; null with too few cars. Disabled without a city. */
export function priceHintQuery(filter: PriceHintQuery) {
  return queryOptions({
    queryKey: ['hosting', 'price-hint', filter.type, filter.city],
    queryFn: ({ signal }) =>
      api.get<PriceHint | null>('/rest/v1/host/price-hint', { query: { ...filter }, signal }),
    enabled: filter.city !== '',
  });
}

/** Blocks of a car (DATA-49). */
export function blocksQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'blocks', carId],
    queryFn: ({ signal }) => api.get<CarBlock[]>(`/rest/v1/cars/${carId}/blocks`, { signal }),
    staleTime: STALE_AFTER_MS,
  });
}

/** Ranges from today on that are booked or blocked already. */
export function takenDaysQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'taken', carId],
    queryFn: ({ signal }) => fetchTakenRanges(api, carId, signal),
    staleTime: STALE_AFTER_MS,
  });
}

/** Hosts whose name or e-mail contains the search text, for admins (ADD-35). */
export function hostsQuery(search: string) {
  return queryOptions({
    queryKey: ['hosting', 'hosts', search],
    queryFn: ({ signal }) => api.get<HostSummary[]>('/rest/v1/hosts', { query: { search }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** Invalidates all queries except `me` after a change of a car or its calendar. */
export function invalidateAfterCarChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}
