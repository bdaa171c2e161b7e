import type { UndecidedChargePage } from '@coastline/contracts/bookings/trip-charge';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const PATH = '/rest/v1/undecided-charges';
const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Charges that wait for a decision of the office, oldest first, page by page. */
export function undecidedChargesQuery() {
  return infiniteQueryOptions({
    queryKey: ['office', 'undecided-charges', 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.get<UndecidedChargePage>(PATH, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}

/** Number and sum of the undecided charges, with the oldest one. */
export function undecidedSummaryQuery() {
  return queryOptions({
    queryKey: ['office', 'undecided-charges', 'summary'],
    queryFn: ({ signal }) => api.get<UndecidedChargePage>(PATH, { query: { limit: 1 }, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
