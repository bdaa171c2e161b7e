import { coveredCharges } from '@coastline/domain/charges/trip-charges';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { listDueCharges, updateChargesPaid } from './trip-charges.repository.ts';

export type SettleCharges = ReturnType<typeof createSettleCharges>;

/** Creates the step that pays due charges from the open credit of their booking, oldest first and each whole (TRIP-238). */
export function createSettleCharges(deps: { notifyParties: NotifyParties }) {
  return async function settleCharges(
    tx: Database,
    { bookingId, actorId, now }: { bookingId: string; actorId: string | undefined; now: Date },
  ): Promise<void> {
    // The credit has changed since the booking was locked.
    const locked = await lockBooking(tx, bookingId, now);
    const due = (await listDueCharges(tx, bookingId)).map(({ id, kind, amount, hostAmount }) => ({
      ...{ id, kind, amount },
      bututs: numericToBututs(amount),
      hostBututs: numericToBututs(hostAmount),
    }));
    const paid = coveredCharges(due, numericToBututs(locked.booking.creditAmount));
    if (paid.length === 0) return;
    await updateChargesPaid(
      tx,
      paid.map(({ id }) => id),
      now,
    );
    await recordBookingAudit(tx, locked, {
      ...{ actorId, action: 'pay_charges', at: now },
      details: { charges: paid.map(({ kind, amount }) => ({ kind, amount })) },
    });
    const bututs = paid.reduce((sum, charge) => sum + charge.bututs, 0);
    const hostBututs = paid.reduce((sum, charge) => sum + charge.hostBututs, 0);
    const charge = { bututs, hostBututs };
    await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'charges_paid', charge });
  };
}

/** The amounts of the charges that are due, in the order in which they are paid, without regard to credit. */
export async function listDueAmounts(tx: Database, bookingId: string): Promise<Bututs[]> {
  return (await listDueCharges(tx, bookingId)).map(({ amount }) => numericToBututs(amount));
}

/** The sum of the due charges of a booking; the open credit is not deducted. */
export async function sumDueCharges(tx: Database, bookingId: string): Promise<Bututs> {
  return (await listDueAmounts(tx, bookingId)).reduce((sum, bututs) => sum + bututs, 0);
}
