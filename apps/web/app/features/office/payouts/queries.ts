import { DuePayout, PayoutPage } from '@coastline/domain/wire/bookings/payout';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#app/lib/api/api.ts';

const REFETCH_EVERY_MS = 30_000;
const PAGE_SIZE = 20;
const DuePayouts = z.array(DuePayout);

/** What the books owe, host by host. */
export function duePayoutsQuery() {
  return queryOptions({
    queryKey: ['office', 'payouts', 'due'],
    queryFn: ({ signal }) =>
      api.get('/rest/v1/payouts/due', { schema: DuePayouts, query: { as: 'admin' }, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
  });
}

/** What was paid, newest first, page by page. */
export function paidPayoutsQuery() {
  return infiniteQueryOptions({
    queryKey: ['office', 'payouts', 'paid'],
    queryFn: ({ signal, pageParam }) =>
      api.get('/rest/v1/payouts', {
        schema: PayoutPage,
        query: { as: 'admin', cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
