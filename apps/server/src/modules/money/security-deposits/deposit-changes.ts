import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { canManageCharges } from '@coastline/domain/people/trip-permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import { readDepositState } from './read-deposit.ts';

/** Requires the office and returns its person. */
export function requireDepositOffice(write: WriteContext): string {
  const user = requireUser(write.caller);
  requirePermission(canManageCharges(user));
  return user.userId;
}

/** Creates the frame of each change of a deposit by the office: lock of the booking, change, answer. */
export function createDepositChanges(deps: { clock: () => Date; providers: PaymentProviders }) {
  return function change(
    write: WriteContext,
    bookingId: string,
    apply: (tx: Database, context: { locked: LockedBooking; now: Date }) => Promise<void>,
  ): Promise<SecurityDepositState> {
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      await apply(tx, { locked: await lockBooking(tx, bookingId, now), now });
      const state = await readBookingState(tx, bookingId, now);
      return readDepositState(tx, state, { caller: write.caller, providers: deps.providers, now });
    });
  };
}
