import type { DueHostPage, DuePayout, PayoutPage } from '@coastline/contracts/bookings/payout';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { officePagedQuery } from '../office-query.ts';

const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Hosts with due payouts, by name, page by page. With a search text, only matching hosts. */
export function dueHostsQuery(search: string) {
  return {
    ...officePagedQuery<DueHostPage>(['payouts', 'due', search], '/rest/v1/payouts/due/hosts', {
      query: { search },
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
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
  const query = { as: 'admin' };
  return officePagedQuery<PayoutPage>(['payouts', 'paid'], '/rest/v1/payouts', { query, limit: PAGE_SIZE });
}
