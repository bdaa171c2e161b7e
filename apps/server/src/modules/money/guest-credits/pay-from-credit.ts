import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { ReceivePayment } from '../payments/receive-payment.service.ts';

export type PayFromCredit = ReturnType<typeof createPayFromCredit>;

/** Creates the step that pays halves from the open credit that covers them, as the office (PAY-106). */
export function createPayFromCredit(deps: { notifyParties: NotifyParties; receivePayment: ReceivePayment }) {
  // The parties are notified after all halves, so that the first mail does not ask for the second half.
  return async function payFromCredit(
    tx: Database,
    bookingId: string,
    { pays, actorId, now }: { pays: readonly PaymentPhase[]; actorId: string; now: Date },
  ): Promise<void> {
    for (const phase of pays) {
      // The status changes with each half.
      const locked = await lockBooking(tx, bookingId, now);
      await deps.receivePayment(tx, locked, {
        ...{ phase, method: 'credit', reference: null, now, withoutNotice: true },
        action: phase === 'deposit50' ? 'mark_deposit' : 'mark_final_payment',
        by: { actor: 'admin', actorId },
      });
    }
    for (const phase of pays) {
      const event = phase === 'deposit50' ? 'booking_confirmed' : 'final_payment_received';
      await deps.notifyParties(tx, { bookingIds: [bookingId], event });
    }
  };
}
