import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';

/** Why the contract keeps the car from leaving; undefined if it is signed. */
export function describeMissingContract({ state }: Pick<RentalContract, 'state'>): string | undefined {
  if (state === 'signed') return undefined;
  return state === 'outdated'
    ? 'The booking has changed since the guest signed the contract. Let the guest sign it again, on the page of the booking or on paper.'
    : 'The guest has not signed the contract. Let the guest sign it, on the page of the booking or on paper.';
}
