import type { Booking, BookingPage } from '@coastline/contracts/bookings/booking';
import type { BookingCondition } from '@coastline/contracts/bookings/hand-over';
import { type HostCarPage, MAX_HOST_CARS_LIMIT } from '@coastline/contracts/hosting';
import { isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { ApiError, buildPath } from '#app/lib/api/api-client.ts';
import {
  fetchFreeDates,
  findCar,
  getCarRequestPath,
  getFreeDatesRequestPath,
} from '#app/lib/cars/car-requests.ts';
import type { ListFilter } from './list/host-filters.ts';
import { MEETING_PLACES_PATH } from './meeting/queries.ts';
import { getBookingCacheOptions, getListCacheOptions } from './offline-cache-options.ts';

/** Polling interval of unpaid bookings, so that a recorded deposit appears without a reload. */
const POLL_INTERVAL_MS = 15_000;
/** Polling interval of the open booking form, for the availability and the price of the car. */
const FORM_POLL_INTERVAL_MS = 20_000;
const PAGE_SIZE = 20;
const LIST_PATH = '/rest/v1/bookings';

/** Role in which a user lists bookings. */
export type ListSide = 'guest' | 'host';

/** The user's bookings, newest first (MYB-01, OWN-08). The user id is part of the key, so that lists are never mixed up. */
export function bookingListQuery(side: ListSide, userId: string | undefined, filter: ListFilter = {}) {
  const isUnfiltered = Object.keys(filter).length === 0;
  return infiniteQueryOptions({
    queryKey: isUnfiltered ? getListKey(side, userId) : [...getListKey(side, userId), filter],
    ...(!isUnfiltered && { placeholderData: keepPreviousData }),
    meta: side === 'guest' && userId ? { offlineCache: getListCacheOptions(userId) } : {},
    queryFn: ({ pageParam, signal }) => fetchBookingPage({ side, filter, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile(state.data?.pages.some((page) => page.items.some(isWaiting))),
  });
}

function getListKey(side: ListSide, userId: string | undefined) {
  return ['bookings', 'list', side, userId] as const;
}

function fetchBookingPage(page: {
  side: ListSide;
  filter?: ListFilter;
  cursor: string | null;
  signal: AbortSignal;
}) {
  return api.get<BookingPage>(LIST_PATH, {
    query: { ...getPageQuery(page.side, page.cursor), ...page.filter },
    signal: page.signal,
  });
}

function getPageQuery(side: ListSide, cursor: string | null) {
  return { as: side, cursor, limit: PAGE_SIZE };
}

/** The names of a host's newest cars, for the car filter. */
export function hostCarNamesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'host-cars', userId],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_HOST_CARS_LIMIT };
      const { items } = await api.get<HostCarPage>('/rest/v1/me/cars', { query, signal });
      return items.map(({ id, title }) => ({ id, title }));
    },
    enabled: userId !== undefined,
  });
}

/** Path of the first page of bookings, for prefetching. */
export function getBookingListPath(side: ListSide): string {
  return buildPath(LIST_PATH, getPageQuery(side, null));
}

/** Odometer, fuel level and photos at hand-over and return, as the host may see them (OWN-23). */
export function bookingConditionQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'condition', bookingId],
    queryFn: ({ signal }) => api.get<BookingCondition>(`${getBookingPath(bookingId)}/condition`, { signal }),
    staleTime: 0,
  });
}

/** One booking as the user may see it (BKD-01). */
export function bookingQuery(bookingId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'one', bookingId, userId],
    meta: userId
      ? { offlineCache: getBookingCacheOptions(bookingId, userId, getListKey('guest', userId)) }
      : {},
    queryFn: ({ signal }) => api.get<Booking>(getBookingPath(bookingId), { signal }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollWhile(state.data && (isWaiting(state.data) || isOpenForOffice(state.data))),
  });
}

/** Path of one booking, also for prefetching. */
export function getBookingPath(bookingId: string): string {
  return `${LIST_PATH}/${encodeURIComponent(bookingId)}`;
}

/** No polling while offline. On reconnect, all queries are refetched anyway. */
function pollWhile(shouldPoll: boolean | undefined): number | false {
  return shouldPoll && onlineManager.isOnline() ? POLL_INTERVAL_MS : false;
}

function isWaiting(booking: Booking): boolean {
  return booking.status === 'booked';
}

/** Several admins may work on the same booking, so the office polls it until it has ended. */
function isOpenForOffice({ viewer, status }: Booking): boolean {
  return viewer === 'admin' && !isRemovable(status);
}

/** The car to book; null if the user may not see it (CAR-29). Polled, because the host may change it meanwhile. */
export function bookableCarQuery(carId: string) {
  return queryOptions({
    queryKey: ['bookings', 'car', carId],
    queryFn: ({ signal }) => findCar(api, carId, signal),
    staleTime: 0,
    refetchInterval: FORM_POLL_INTERVAL_MS,
  });
}

/** Paths of the first requests of the booking form, for prefetching: the car and, with dates in the URL, their availability. */
export function getBookingFormPaths(
  carId: string,
  { start, end }: { start: string | null; end: string | null },
): string[] {
  const paths = [getCarRequestPath(carId), MEETING_PLACES_PATH];
  return start && end ? [...paths, getFreeDatesRequestPath(carId, { start, end })] : paths;
}

/** Whether a car is free on a range, and the nearest free ranges of the same length. */
export function freeDatesQuery(carId: string, range: DateRange) {
  return queryOptions({
    queryKey: ['bookings', 'free-dates', carId, range.start, range.end],
    queryFn: ({ signal }) => fetchFreeDates(api, { carId, range, signal }),
    staleTime: 0,
    refetchInterval: FORM_POLL_INTERVAL_MS,
  });
}

/** The user's newest bookings, to detect that their own booking occupies the dates. */
export function newestBookingsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'newest', userId],
    queryFn: ({ signal }) => fetchBookingPage({ side: 'guest', cursor: null, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Whether the resource does not exist for the user. Includes malformed ids (BKD-07). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Whether the user has no `users` row yet (MYB-06). */
export function isProfileMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'user_not_found';
}

/** Invalidates all queries except `me` after a change of a booking, because lists, calendars and reports depend on it. */
export function invalidateAfterChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}
