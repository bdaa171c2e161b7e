import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { formatDalasi } from '#app/lib/formatting/format.ts';

/** Why the security deposit keeps the car from leaving; undefined if it does not. */
export function describeMissingDeposit({
  agreed_amount: amount,
  deposit,
}: SecurityDepositState): string | undefined {
  if (amount === 0 || deposit?.status === 'held' || deposit?.status === 'waived') return undefined;
  const sum = `security deposit of ${formatDalasi(amount)}`;
  return deposit?.status === 'requested'
    ? `The guest has not authorised a card for the ${sum} yet. The car cannot leave before.`
    : `The ${sum} is not taken. Take or waive it on the page of the booking; the car cannot leave before.`;
}
