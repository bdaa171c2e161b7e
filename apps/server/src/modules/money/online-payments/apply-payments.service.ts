import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { GuestNote } from '../../messaging/notifications/templates/booking-mails.ts';
import type { ReceivedPayment, ReceivePayment } from '../payments/receive-payment.service.ts';
import type { CheckoutRow } from './checkouts.repository.ts';

/** A stored receipt that pays its checkout. */
interface AppliedReceipt {
  checkout: CheckoutRow;
  transactionId: string;
  receiptId: string;
  /** Whether the hold had expired and the days are claimed again. */
  isReconfirmed: boolean;
  /** Whether the receipt is credit of the booking, which pays the halves. */
  isFromCredit: boolean;
  /** The halves that it pays and that are not recorded yet. */
  phases: readonly PaymentPhase[];
  now: Date;
}

/** Creates the step that records the payment of each half that a receipt pays (PAY-29). */
export function createApplyPayments(deps: { receivePayment: ReceivePayment; notifyParties: NotifyParties }) {
  return async function applyPayments(tx: Database, receipt: AppliedReceipt): Promise<void> {
    const { checkout, isReconfirmed, phases, now } = receipt;
    const isWhole = phases.length > 1;
    const note: GuestNote | undefined = checkout.payLinkId ? ({ notes }) => notes.paidByLink : undefined;
    for (const phase of phases) {
      // The status changes with each half.
      const locked = await lockBooking(tx, checkout.bookingId, now);
      await deps.receivePayment(tx, locked, {
        ...{ phase, now, ...toSource(phase, receipt) },
        action: toAction(phase, isReconfirmed),
        by: { actor: 'server', actorId: undefined },
        ...{ note, withoutNotice: isWhole },
      });
    }
    if (!isWhole) return;
    // After both halves, so that the first mail does not ask for the second half.
    for (const event of ['booking_confirmed', 'final_payment_received'] as const) {
      await deps.notifyParties(tx, { bookingIds: [checkout.bookingId], event, note });
    }
  };
}

function toSource(
  phase: PaymentPhase,
  { checkout, transactionId, receiptId, isFromCredit }: AppliedReceipt,
): Pick<ReceivedPayment, 'method' | 'reference' | 'providerReceiptId'> {
  if (isFromCredit) return { method: 'credit', reference: null };
  return {
    method: METHOD_OF_PROVIDER[checkout.provider],
    providerReceiptId: receiptId,
    // References are unique, and one transaction can pay both halves.
    reference: isSecond(phase, checkout) ? `${transactionId} (2)` : transactionId,
  };
}

function toAction(phase: PaymentPhase, isReconfirmed: boolean) {
  if (phase === 'final50') return 'mark_final_payment';
  return isReconfirmed ? 'reconfirm' : 'mark_deposit';
}

function isSecond(phase: PaymentPhase, checkout: CheckoutRow): boolean {
  return checkout.phase === 'full' && phase === 'final50';
}
