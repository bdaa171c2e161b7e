import { BookingCounts, BookingPage, type ListBookingsQuery } from '@coastline/domain/wire/bookings/booking';
import { BookingFile } from '@coastline/domain/wire/bookings/booking-file';
import { AdminDashboard } from '@coastline/domain/wire/people/admin';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { buildPath } from '#app/lib/api/api-client.ts';

/** Several admins work at the same time: what stands on the screen is never older than this. */
const REFETCH_EVERY_MS = 20_000;
const PAGE_SIZE = 30;
const MAX_PAGES_KEPT_FRESH = 3;
const BOOKINGS = '/rest/v1/bookings';
const DASHBOARD = '/rest/v1/admin/dashboard';

export type OfficeFilter = Pick<ListBookingsQuery, 'tab' | 'status' | 'search' | 'deleted' | 'order'>;

/** The figures of the dashboard (ADM-05, ADM-15 to ADM-17). */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['office', 'dashboard'],
    queryFn: ({ signal }) => api.get(DASHBOARD, { schema: AdminDashboard, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
  });
}

/** What only the office keeps of a booking: papers, the car's state, the story (LIFE-24). */
export function bookingFileQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['office', 'file', bookingId],
    queryFn: ({ signal }) =>
      api.get(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/file`, { schema: BookingFile, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
  });
}

/** How many bookings stand in each status, of those that a search finds (ADM-07). */
export function bookingCountsQuery({ search, deleted }: Pick<OfficeFilter, 'search' | 'deleted'>) {
  return queryOptions({
    queryKey: ['office', 'counts', { search, deleted }],
    queryFn: ({ signal }) =>
      api.get('/rest/v1/admin/booking-counts', { schema: BookingCounts, query: { search, deleted }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
  });
}

/** Bookings in the order of their filter, page by page (ADM-09, ADM-10). */
export function officeBookingsQuery(filter: OfficeFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'bookings', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get(BOOKINGS, { schema: BookingPage, query: pageQuery(filter, pageParam), signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Reading again means every page that was opened: not for somebody deep down in the past.
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) > MAX_PAGES_KEPT_FRESH ? false : REFETCH_EVERY_MS,
  });
}

/** What the office does first: the most urgent bookings of all that are not over. */
export function firstWorkQuery() {
  return queryOptions({
    queryKey: ['office', 'bookings', 'first'],
    queryFn: ({ signal }) => api.get(BOOKINGS, { schema: BookingPage, query: FIRST_WORK, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
  });
}

const FIRST_WORK = { as: 'admin', tab: 'active', order: 'urgency', limit: 3 } as const;

function pageQuery(filter: OfficeFilter, cursor: string) {
  return { as: 'admin', ...filter, cursor, limit: PAGE_SIZE };
}

/** What the dashboard asks first, with one of its tabs open. */
export function dashboardAsks(filter: OfficeFilter): string[] {
  return [DASHBOARD, buildPath(BOOKINGS, FIRST_WORK), buildPath(BOOKINGS, pageQuery(filter, ''))];
}
