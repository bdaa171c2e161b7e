import type { ProposeChargeArgs, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { MAX_PROPOSALS } from '@coastline/domain/charges/trip-charges';
import { numericToBututs } from '@coastline/domain/money/money';
import { canProposeCharge } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { lockBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { createCharge } from './create-charge.ts';
import { readCharges } from './read-charges.ts';
import { countProposals } from './trip-charges.repository.ts';

/** Creates the step in which a host asks the office to charge the guest (TRIP-153). It throws as `createCharge` does. */
export function createProposeCharge(deps: { clock: () => Date; notifyParties: NotifyParties }) {
  return function propose(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: ProposeChargeArgs },
  ): Promise<TripCharges> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canProposeCharge(user, locked), errors.bookingNotFound);
      if ((await countProposals(tx, bookingId)) >= MAX_PROPOSALS) throw errors.tooManyCharges(MAX_PROPOSALS);
      const amount = await createCharge(tx, locked, { args, actorId: user.userId, now, byHost: true });
      await deps.notifyParties(tx, {
        ...{ bookingIds: [bookingId], event: 'charge_proposed' },
        charge: { kind: args.kind, bututs: numericToBututs(amount), reason: args.reason },
      });
      return readCharges(tx, await readBookingState(tx, bookingId, now), { caller: write.caller, now });
    });
  };
}
