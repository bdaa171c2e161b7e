import type { FailingDeposits } from '@coastline/contracts/bookings/security-deposit';
import { officeQuery } from '../office-query.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** The deposits whose settlement does not succeed. */
export function failingDepositsQuery() {
  return {
    ...officeQuery<FailingDeposits>(['failing-deposits'], '/rest/v1/failing-security-deposits'),
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}
