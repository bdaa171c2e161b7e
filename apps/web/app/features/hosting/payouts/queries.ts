import type { DuePayout, PayoutPage } from '@coastline/contracts/bookings/payout';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const STALE_AFTER_MS = 30_000;
const PAGE_SIZE = 12;

/** Payout that is due to the signed-in host; null when nothing is due. */
export function duePayoutQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['hosting', 'payouts-due', userId],
    queryFn: async ({ signal }) => {
      const query = { as: 'host' };
      const [due] = await api.get<DuePayout[]>('/rest/v1/payouts/due', { query, signal });
      return due ?? null;
    },
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}

/** Payouts to the signed-in host, newest first. */
export function hostPayoutsQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['hosting', 'payouts', userId],
    queryFn: ({ pageParam, signal }) =>
      api.get<PayoutPage>('/rest/v1/payouts', {
        query: { as: 'host', cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: STALE_AFTER_MS,
  });
}
