import type { DueHostPage, DuePayout, PayoutPage } from '@coastline/contracts/bookings/payout';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Hosts with due payouts, by name, page by page. With a search text, only matching hosts. */
export function dueHostsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['office', 'payouts', 'due', search],
    queryFn: ({ signal, pageParam }) =>
      api.get<DueHostPage>('/rest/v1/payouts/due/hosts', {
        query: { ...(search && { search }), cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Due payout of one host with its bookings; null when nothing is due. */
export function duePayoutQuery(hostId: string) {
  return queryOptions({
    queryKey: ['office', 'payouts', 'due-to', hostId],
    queryFn: async ({ signal }) => {
      const query = { as: 'admin', host_id: hostId } as const;
      const [due] = await api.get<DuePayout[]>('/rest/v1/payouts/due', { query, signal });
      return due ?? null;
    },
    staleTime: 0,
  });
}

/** Recorded payouts, newest first, page by page. */
export function payoutsQuery() {
  return infiniteQueryOptions({
    queryKey: ['office', 'payouts', 'paid'],
    queryFn: ({ signal, pageParam }) =>
      api.get<PayoutPage>('/rest/v1/payouts', {
        query: { as: 'admin', cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
