import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import type { Language } from '@coastline/domain/languages/languages';
import { viewerOf } from '@coastline/domain/people/permissions';
import { canReadContract, canSignContract } from '@coastline/domain/people/trip-permissions';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { readContractState } from './contract-state.ts';
import { presentContract } from './contracts.presenter.ts';

/** Reads the contract of a booking as the caller may see it; without access to it, an empty one. */
export async function readContract(
  tx: Database,
  locked: LockedBooking,
  { caller, language, productName }: { caller: Caller; language: Language | undefined; productName: string },
): Promise<RentalContract> {
  const user = requireUser(caller);
  const viewer = viewerOf(user, locked) ?? 'guest';
  if (!canReadContract(user, locked).allowed) {
    const nothing = { bookingId: locked.booking.id, versions: [], changes: [], current: undefined };
    return presentContract(nothing, { viewer, canSign: false });
  }
  const state = await readContractState(tx, locked, { productName, language });
  return presentContract(state, { viewer, canSign: canSignContract(user, locked).allowed });
}
