import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import type { ChargeAction } from '@coastline/domain/charges/trip-charges';
import { numericToBututs } from '@coastline/domain/money/money';
import { canManageCharges } from '@coastline/domain/people/trip-permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../bookings/transitions/booking-transitions.service.ts';
import { requireChargeStatus } from './charge-status.ts';
import { readCharges } from './read-charges.ts';
import { type ChargeKey, findCharge, type TripChargeRow } from './trip-charges.repository.ts';

/** The frame of each change of charges by the office: permission, lock of the booking, answer. */
export function createChargeChanges(deps: { clock: () => Date; notifyParties: NotifyParties }) {
  /** Tells the guest of a charge, or the host of one that they have proposed. */
  function notify(
    tx: Database,
    event: 'charge_sent' | 'charge_due' | 'charge_withdrawn' | 'charge_raised' | 'charge_dismissed',
    charge: Pick<TripChargeRow, 'bookingId' | 'kind' | 'amount' | 'reason' | 'decisionReason' | 'answerBy'>,
  ): Promise<void> {
    const { bookingId, kind, amount, reason, decisionReason, answerBy } = charge;
    return deps.notifyParties(tx, {
      ...{ bookingIds: [bookingId], event },
      charge: { kind, bututs: numericToBututs(amount), reason: decisionReason ?? reason, answerBy },
    });
  }

  /** Changes a charge whose status allows the action. Throws `charge_not_found`, `charge_changed`. */
  async function changeCharge(
    write: WriteContext,
    { key, action }: { key: ChargeKey; action: ChargeAction },
    apply: (
      tx: Database,
      context: { locked: LockedBooking; charge: TripChargeRow; actorId: string; now: Date },
    ) => Promise<void>,
  ): Promise<TripCharges> {
    return change(write, key.bookingId, async (tx, context) => {
      const charge = requireChargeStatus(await findCharge(tx, key), action);
      await apply(tx, { ...context, charge });
    });
  }

  /** Changes the charges of a booking in one transaction. */
  async function change(
    write: WriteContext,
    bookingId: string,
    apply: (tx: Database, context: { locked: LockedBooking; actorId: string; now: Date }) => Promise<void>,
  ): Promise<TripCharges> {
    const user = requireUser(write.caller);
    requirePermission(canManageCharges(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      await apply(tx, { locked, actorId: user.userId, now });
      return readCharges(tx, await readBookingState(tx, bookingId, now), { caller: write.caller, now });
    });
  }

  return { change, changeCharge, notify };
}

/** The action and the details of an audit entry about a charge. */
export function toChargeAuditEntry(
  action: string,
  { id, kind, amount }: Pick<TripChargeRow, 'id' | 'kind' | 'amount'>,
) {
  return { action, details: { charge: id, kind, amount } };
}
