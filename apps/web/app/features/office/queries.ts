import type { UnreadAccidents } from '@coastline/contracts/bookings/accident-report';
import type { BookingCounts, BookingPage, ListBookingsQuery } from '@coastline/contracts/bookings/booking';
import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import type { AdminDashboard } from '@coastline/contracts/people/admin';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { buildPath } from '#app/lib/api/api-client.ts';
import { officeQuery } from './office-query.ts';

/** Several admins work at the same time, so visible data is refetched at this interval. */
const REFETCH_INTERVAL_MS = 20_000;
const PAGE_SIZE = 30;
const MAX_REFETCHED_PAGES = 3;
const BOOKINGS = '/rest/v1/bookings';
const DASHBOARD = '/rest/v1/admin/dashboard';
const UNREAD_ACCIDENTS = '/rest/v1/admin/accident-reports';

export type OfficeFilter = Pick<ListBookingsQuery, 'tab' | 'status' | 'search' | 'deleted' | 'order'>;

/** Statistics of the dashboard (ADM-05, ADM-15 to ADM-17). */
export function dashboardQuery() {
  return { ...officeQuery<AdminDashboard>(['dashboard'], DASHBOARD), refetchInterval: REFETCH_INTERVAL_MS };
}

/** Office-only data of a booking: identity documents, condition of the car, history (LIFE-24). */
export function bookingFileQuery(bookingId: string) {
  const path = `/rest/v1/bookings/${encodeURIComponent(bookingId)}/file`;
  return { ...officeQuery<BookingFile>(['file', bookingId], path), refetchInterval: REFETCH_INTERVAL_MS };
}

/** Number of bookings in each status that match a search (ADM-07). */
export function bookingCountsQuery({ search, deleted }: Pick<OfficeFilter, 'search' | 'deleted'>) {
  const query = { search, deleted };
  return {
    ...officeQuery<BookingCounts>(['counts', query], '/rest/v1/admin/booking-counts', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

/** Bookings that match a filter, in its order, page by page (ADM-09, ADM-10). */
export function officeBookingsQuery(filter: OfficeFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'bookings', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get<BookingPage>(BOOKINGS, { query: toPageParams(filter, pageParam), signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A refetch requests every loaded page, so it stops after a few pages.
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) > MAX_REFETCHED_PAGES ? false : REFETCH_INTERVAL_MS,
  });
}

/** Most urgent bookings that have not ended. */
export function urgentBookingsQuery() {
  return {
    ...officeQuery<BookingPage>(['bookings', 'first'], BOOKINGS, { query: URGENT_BOOKINGS }),
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

/** Accident reports that the office has not read. */
export function unreadAccidentsQuery() {
  return {
    ...officeQuery<UnreadAccidents>(['accidents'], UNREAD_ACCIDENTS),
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

const URGENT_BOOKINGS = { as: 'admin', tab: 'active', order: 'urgency', limit: 3 } as const;

function toPageParams(filter: OfficeFilter, cursor: string) {
  return { as: 'admin', ...filter, cursor, limit: PAGE_SIZE };
}

/** API paths that the dashboard requests first for the filter of a tab. They must equal the paths of its queries. */
export function dashboardPrefetchPaths(filter: OfficeFilter): string[] {
  return [
    DASHBOARD,
    UNREAD_ACCIDENTS,
    buildPath(BOOKINGS, URGENT_BOOKINGS),
    buildPath(BOOKINGS, toPageParams(filter, '')),
  ];
}
