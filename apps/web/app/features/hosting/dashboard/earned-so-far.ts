import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import type { HostDashboard } from '@coastline/domain/wire/hosting';

/** What is the host's for good, after the fee: what was paid out and what is due now. */
export function earnedSoFar({ money }: Pick<HostDashboard, 'money'>): number {
  return toDalasi(fromDalasi(money.received) + fromDalasi(money.due));
}
