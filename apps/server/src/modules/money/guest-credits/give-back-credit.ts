import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { insertCreditRefund } from './guest-credits.repository.ts';

export type GiveBackCredit = ReturnType<typeof createGiveBackCredit>;

/** Creates the step that records a part of the open credit as given back, and tells the guest. Throws `credit_too_small`. */
export function createGiveBackCredit(deps: { notifyParties: NotifyParties }) {
  return async function giveBackCredit(
    tx: Database,
    locked: LockedBooking,
    refund: {
      bututs: Bututs;
      method: OfflineMethod;
      reference: string | null;
      /** The masked destination that it was sent to. */
      destination: string | null;
      reason: string;
      paidBy: string;
      now: Date;
    },
  ): Promise<void> {
    const { booking } = locked;
    const { bututs, paidBy, now, ...facts } = refund;
    if (numericToBututs(booking.creditAmount) < bututs) throw errors.creditTooSmall();
    const amount = bututsToNumeric(bututs);
    await insertCreditRefund(tx, { bookingId: booking.id, amount, ...facts, paidBy, paidAt: now });
    const { method, reference, reason, destination } = facts;
    await recordBookingAudit(tx, locked, {
      ...{ actorId: paidBy, action: 'refund_credit', at: now },
      details: { method, amount, reference, reason, ...(destination && { destination }) },
    });
    await deps.notifyParties(tx, { bookingIds: [booking.id], event: 'credit_refunded' });
  };
}
