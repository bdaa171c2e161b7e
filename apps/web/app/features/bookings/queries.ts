import { isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { Booking, BookingPage } from '@coastline/domain/wire/bookings/booking';
import { BookingCondition } from '@coastline/domain/wire/bookings/hand-over';
import { CarDetail, FreeDates } from '@coastline/domain/wire/car';
import { HostCarPage, MAX_HOST_CARS_LIMIT } from '@coastline/domain/wire/hosting';
import {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';
import { ApiError, buildPath } from '#app/lib/api/api-client.ts';
import { keptBooking, keptList } from './kept-bookings.ts';
import type { ListFilter } from './list/host-filters.ts';

/** How often a waiting booking is asked about: a confirmed deposit shows without a reload. */
const WATCH_EVERY_MS = 15_000;
/** How often an open booking form asks whether its days are still free and its price still holds. */
const WATCH_FORM_EVERY_MS = 20_000;
const PAGE_SIZE = 20;
const LIST = '/rest/v1/bookings';
const CAR = '/rest/v1/rpc/get_public_car_by_id';

/** Whose side a list is read from. */
export type ListSide = 'guest' | 'host';

/** The signed-in person's bookings, newest first (MYB-01, OWN-08). The person is part of the key: lists never mix. */
export function bookingListQuery(side: ListSide, userId: string | undefined, filter: ListFilter = {}) {
  const isWhole = Object.keys(filter).length === 0;
  return infiniteQueryOptions({
    queryKey: isWhole ? listKey(side, userId) : [...listKey(side, userId), filter],
    ...(!isWhole && { placeholderData: keepPreviousData }),
    meta: side === 'guest' && userId ? { offlineCache: keptList(userId) } : {},
    queryFn: ({ pageParam, signal }) => fetchBookingPage({ side, filter, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => watchWhile(state.data?.pages.some((page) => page.items.some(isWaiting))),
  });
}

function listKey(side: ListSide, userId: string | undefined) {
  return ['bookings', 'list', side, userId] as const;
}

function fetchBookingPage(page: {
  side: ListSide;
  filter?: ListFilter;
  cursor: string | null;
  signal: AbortSignal;
}) {
  return api.get(LIST, {
    schema: BookingPage,
    query: { ...pageQuery(page.side, page.cursor), ...page.filter },
    signal: page.signal,
  });
}

function pageQuery(side: ListSide, cursor: string | null) {
  return { as: side, cursor, limit: PAGE_SIZE };
}

/** The names of a host's newest cars, to choose one by. */
export function hostCarNamesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'host-cars', userId],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_HOST_CARS_LIMIT };
      const { items } = await api.get('/rest/v1/me/cars', { schema: HostCarPage, query, signal });
      return items.map(({ id, title }) => ({ id, title }));
    },
    enabled: userId !== undefined,
  });
}

/** What a page with a list of bookings asks first. */
export function bookingListAsk(side: ListSide): string {
  return buildPath(LIST, pageQuery(side, null));
}

/** Kilometres, fuel and photos of the car at both moments, as its host may see them (OWN-23). */
export function bookingConditionQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'condition', bookingId],
    queryFn: ({ signal }) =>
      api.get(`${bookingPath(bookingId)}/condition`, { schema: BookingCondition, signal }),
    staleTime: 0,
  });
}

/** One booking as the signed-in person may see it (BKD-01). */
export function bookingQuery(bookingId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'one', bookingId, userId],
    meta: userId ? { offlineCache: keptBooking(bookingId, userId, listKey('guest', userId)) } : {},
    queryFn: ({ signal }) => api.get(bookingPath(bookingId), { schema: Booking, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      watchWhile(state.data && (isWaiting(state.data) || isOfficesWork(state.data))),
  });
}

/** Where one booking is read, which is what its page asks first. */
export function bookingPath(bookingId: string): string {
  return `${LIST}/${encodeURIComponent(bookingId)}`;
}

/** Nobody is asked without a connection; with its return everything is read again anyway. */
function watchWhile(isOpen: boolean | undefined): number | false {
  return isOpen && onlineManager.isOnline() ? WATCH_EVERY_MS : false;
}

function isWaiting(booking: Booking): boolean {
  return booking.status === 'booked';
}

/** Several admins work on one booking, so the office watches it until it is over. */
function isOfficesWork({ viewer, status }: Booking): boolean {
  return viewer === 'admin' && !isRemovable(status);
}

const FoundCar = z.nullable(CarDetail);

/** The car to book; null where there is none for this person (CAR-29). Its host may change it while the form is open. */
export function bookedCarQuery(carId: string) {
  return queryOptions({
    queryKey: ['bookings', 'car', carId],
    queryFn: ({ signal }) => fetchCar(carId, signal),
    staleTime: 0,
    refetchInterval: WATCH_FORM_EVERY_MS,
  });
}

/** What the form for a car asks first: the car and, where the address names days, whether they are free. */
export function bookedCarAsks(
  carId: string,
  { start, end }: { start: string | null; end: string | null },
): string[] {
  const car = buildPath(CAR, { p_car_id: carId });
  return start && end ? [car, buildPath(freeDatesPath(carId), { start_date: start, end_date: end })] : [car];
}

function freeDatesPath(carId: string): string {
  return `/rest/v1/cars/${encodeURIComponent(carId)}/free-dates`;
}

/** Whether a car is free on all days of a range, and which ranges of that length are, nearest first. */
export function freeDatesQuery(carId: string, { start, end }: DateRange) {
  return queryOptions({
    queryKey: ['bookings', 'free-dates', carId, start, end],
    queryFn: ({ signal }) =>
      api.get(freeDatesPath(carId), {
        schema: FreeDates,
        query: { start_date: start, end_date: end },
        signal,
      }),
    staleTime: 0,
    refetchInterval: WATCH_FORM_EVERY_MS,
  });
}

/** The person's newest bookings, to find out whether a day that is taken is their own. */
export function newestBookingsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'newest', userId],
    queryFn: ({ signal }) => fetchBookingPage({ side: 'guest', cursor: null, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

async function fetchCar(carId: string, signal: AbortSignal): Promise<CarDetail | null> {
  try {
    return await api.get(CAR, { schema: FoundCar, query: { p_car_id: carId }, signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the thing asked for does not exist for this person; an id that is none counts too (BKD-07). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Whether the signed-in person has no `users` row yet (MYB-06). */
export function isProfileMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'user_not_found';
}

/** A booking came, went or changed: lists, days and figures everywhere are read again when next shown. */
export function refreshAfterChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}
