import type { FailingDeposits } from '@coastline/contracts/bookings/security-deposit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** The deposits whose settlement does not succeed. */
export function failingDepositsQuery() {
  return queryOptions({
    queryKey: ['office', 'failing-deposits'],
    queryFn: ({ signal }) => api.get<FailingDeposits>('/rest/v1/failing-security-deposits', { signal }),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
