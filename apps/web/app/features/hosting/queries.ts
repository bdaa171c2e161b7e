import { CarBlock, EditableCar, TakenRange } from '@coastline/domain/wire/car';
import {
  HostCalendar,
  HostCarPage,
  HostDashboard,
  HostTimeline,
  PriceHint,
  type PriceHintQuery,
} from '@coastline/domain/wire/hosting';
import { HostSummary } from '@coastline/domain/wire/people/admin';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';
import { ApiError, buildPath } from '#app/lib/api/api-client.ts';

// Guests book while a host looks, so these answers age faster than the rest.
const STALE_AFTER_MS = 30_000;
const PAGE_SIZE = 20;
const CARS = '/rest/v1/me/cars';
const DASHBOARD = '/rest/v1/host/dashboard';

// Of a car that the reader cannot edit, the answer lacks the fields of the form.
const CarToEdit = z.catch(z.nullable(EditableCar), null);
const Blocks = z.array(CarBlock);
const Taken = z.array(TakenRange);
const Hosts = z.array(HostSummary);
const Hint = z.nullable(PriceHint);

/** The signed-in person's own cars, newest first (OWN-04). The person is part of the key: lists never mix. */
export function hostCarsQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['hosting', 'cars', userId],
    queryFn: ({ pageParam, signal }) =>
      api.get(CARS, { schema: HostCarPage, query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}

/** What the dashboard asks first. */
export function hostDashboardAsks(): string[] {
  return [DASHBOARD, buildPath(CARS, { limit: PAGE_SIZE })];
}

/** What the dashboard shows (OWN-01). */
export function hostDashboardQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['hosting', 'dashboard', userId],
    queryFn: ({ signal }) => api.get(DASHBOARD, { schema: HostDashboard, signal }),
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}

/** One car as this person may see it; null where there is none for them. */
export function ownCarQuery(carId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['hosting', 'car', carId, userId],
    queryFn: ({ signal }) => findCar(carId, signal),
    enabled: userId !== undefined,
  });
}

async function findCar(carId: string, signal: AbortSignal): Promise<EditableCar | null> {
  try {
    const body = { p_car_id: carId };
    return await api.post('/rest/v1/rpc/get_public_car_by_id', { schema: CarToEdit, body, signal });
  } catch (error) {
    // An id that is none names no car either.
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}

/** Bookings and blocks of an own car between two days (OWN-12). */
export function hostCalendarQuery(carId: string, span: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['hosting', 'calendar', carId, span.from, span.to],
    queryFn: ({ signal }) =>
      api.get(`/rest/v1/cars/${carId}/calendar`, { schema: HostCalendar, query: { ...span }, signal }),
    staleTime: STALE_AFTER_MS,
    // The month before stays in sight while the next one is on its way.
    placeholderData: (previous) => previous,
  });
}

/** Bookings and blocks of all own cars between two days. */
export function hostTimelineQuery(userId: string | undefined, span: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['hosting', 'timeline', userId, span.from, span.to],
    queryFn: ({ signal }) =>
      api.get('/rest/v1/host/timeline', { schema: HostTimeline, query: { ...span }, signal }),
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
    placeholderData: (previous) => previous,
  });
}

/** What other hosts ask for cars of a category in a city; not asked before there is one. */
export function priceHintQuery(similar: PriceHintQuery) {
  return queryOptions({
    queryKey: ['hosting', 'price-hint', similar.type, similar.city],
    queryFn: ({ signal }) =>
      api.get('/rest/v1/host/price-hint', { schema: Hint, query: { ...similar }, signal }),
    enabled: similar.city !== '',
  });
}

/** An own car's blocked days (DATA-49). */
export function blocksQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'blocks', carId],
    queryFn: ({ signal }) => api.get(`/rest/v1/cars/${carId}/blocks`, { schema: Blocks, signal }),
    staleTime: STALE_AFTER_MS,
  });
}

/** The days from today on that cannot be blocked. */
export function takenDaysQuery(carId: string) {
  return queryOptions({
    queryKey: ['hosting', 'taken', carId],
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/cars/${carId}/availability`;
      const ranges = await api.get(path, { schema: Taken, signal });
      return ranges.map(({ start_date, end_date }) => ({ start: start_date, end: end_date }));
    },
    staleTime: STALE_AFTER_MS,
  });
}

/** Hosts by part of name or e-mail, for admins (ADD-35). */
export function hostsQuery(search: string) {
  return queryOptions({
    queryKey: ['hosting', 'hosts', search],
    queryFn: ({ signal }) => api.get('/rest/v1/hosts', { schema: Hosts, query: { search }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** A car or its days changed: everything but the person is read again when next shown. */
export function refreshAfterChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}
