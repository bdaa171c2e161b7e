import type { CashBookDay, CashClosingPage, CashDrawers, DailyReport } from '@coastline/contracts/cash-book';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 10;

/** A drawer and a day; by default, the own drawer and the day that it works on. */
export interface DayChoice {
  drawerId: string | null;
  day: string | null;
}

/** A day of the cash book. Refetches, because others record cash in the same drawer. */
export function cashBookDayQuery({ drawerId, day }: DayChoice) {
  return queryOptions({
    queryKey: ['office', 'cash-book', 'day', drawerId, day],
    queryFn: ({ signal }) => {
      const query = { ...(drawerId && { drawer_id: drawerId }), ...(day && { day }) };
      return api.get<CashBookDay>('/rest/v1/cash-book/day', { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** All cash drawers, active ones first. */
export function cashDrawersQuery() {
  return queryOptions({
    queryKey: ['office', 'cash-book', 'drawers'],
    queryFn: ({ signal }) => api.get<CashDrawers>('/rest/v1/cash-book/drawers', { signal }),
    staleTime: 0,
  });
}

/** Closed days of a drawer, newest first, page by page. */
export function cashClosingsQuery(drawerId: string) {
  return infiniteQueryOptions({
    queryKey: ['office', 'cash-book', 'closings', drawerId],
    queryFn: ({ signal, pageParam }) =>
      api.get<CashClosingPage>('/rest/v1/cash-book/closings', {
        query: { drawer_id: drawerId, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}

/** What came in and went out on a day, by method. */
export function dailyReportQuery(day: string) {
  return queryOptions({
    queryKey: ['office', 'cash-book', 'report', day],
    queryFn: ({ signal }) => api.get<DailyReport>('/rest/v1/cash-book/report', { query: { day }, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
