import { type BookingStatus, effectiveStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import {
  decideReceipt,
  type ReceiptDecision,
  type UnmatchedReason,
} from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import { isExtensionMade } from '../../booking/bookings/date-changes/settle-extension.ts';
import type { HoldsService } from '../../booking/bookings/holds/holds.service.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { findTakenExtra } from '../../booking/extras/choose-extras.service.ts';
import { isCreditReference } from '../guest-credits/provider-credits.service.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import type { RecordedPayment } from './receipts.repository.ts';

/** Money that a provider has received for a checkout. */
interface ReceivedMoney {
  checkout: CheckoutRow;
  facts: Parameters<typeof isCreditReference>[1];
  /** The payment that the office has recorded with the same transaction. */
  recorded: RecordedPayment | undefined;
  /** Whether it is the amount and currency that were asked for. */
  isExact: boolean;
  /** Whether it would become credit, because the price is another one than when the checkout was opened. */
  isCredit: boolean;
  /** Whether it pays the checkout together with the credit of the guest. */
  isEnough: boolean;
  now: Date;
}

/** Decides the use of received money: a payment, one that confirms a booking again, or an unmatched receipt. */
export function createDecideReceipt(deps: { availability: AvailabilityService; holds: HoldsService }) {
  return async function decide(
    tx: Database,
    locked: LockedBooking,
    money: ReceivedMoney,
  ): Promise<ReceiptDecision> {
    const { recorded, facts } = money;
    if (recorded) return decideRecorded(recorded, { ...money, status: locked.status });
    if (await isCreditReference(tx, facts)) return { kind: 'unmatched', reason: 'already_paid' };
    return decideNew(tx, locked, money);
  };

  /** Decides about money that the office has not recorded. Claims the days of a booking whose hold had expired. */
  async function decideNew(
    tx: Database,
    { booking }: LockedBooking,
    { checkout, now, isExact, isEnough }: ReceivedMoney,
  ): Promise<ReceiptDecision> {
    const { status, holdExpiresAt, cancelReason } = booking;
    if (checkout.phase === 'charges' && !isEnough) {
      return { kind: 'unmatched', reason: await findReasonOfNothingDue(tx, booking) };
    }
    const decision = decideReceipt({
      ...effectiveStatus({ status, holdExpiresAt, cancelReason, now }),
      phase: checkout.phase,
      isExactAmount: isExact && isEnough,
      canStillStart: booking.startDate >= todayInBanjul(now),
    });
    if (decision.kind !== 'reconfirm') return decision;
    const { id: bookingId, carId, startDate: start, endDate: end } = booking;
    // Ends this booking's own expired hold too, if the job has not done it yet.
    await deps.holds.releaseExpired(tx, carId);
    if (await findTakenExtra(tx, { bookingId, range: { start, end }, now })) {
      return { kind: 'unmatched', reason: 'dates_taken' };
    }
    const isClaimed = await deps.availability.claimPermanently(tx, {
      ...{ carId, bookingId },
      range: { start, end },
    });
    return isClaimed ? decision : { kind: 'unmatched', reason: 'dates_taken' };
  }
}

/** The hold of an extension has ended; or the extension or the charges were paid another way, or the charges withdrawn. */
async function findReasonOfNothingDue(
  tx: Database,
  booking: LockedBooking['booking'],
): Promise<UnmatchedReason> {
  if (booking.status === 'cancelled') return 'booking_cancelled';
  const hasLapsed = isPaidInFull(booking.status) && !(await isExtensionMade(tx, booking));
  return hasLapsed ? 'dates_taken' : 'already_paid';
}

/**
 * The office has recorded the transaction before the provider reported it. Its payment is adopted if it pays the checkout, or
 * the deposit of a checkout for the whole price, whose second half is then recorded. After a change of the price, the rest
 * is no half any more, and one transaction cannot be a payment and a credit.
 */
function decideRecorded(
  recorded: RecordedPayment,
  facts: { checkout: CheckoutRow; isExact: boolean; isCredit: boolean; status: BookingStatus },
): ReceiptDecision {
  const { checkout, isExact, isCredit, status } = facts;
  const isSame = recorded.bookingId === checkout.bookingId && recorded.providerReceiptId === null;
  const isHalf = checkout.phase === 'deposit50' || checkout.phase === 'final50';
  const paysAll = isHalf && recorded.amount === checkout.amount;
  const paysDeposit = checkout.phase === 'full' && recorded.phase === 'deposit50' && status === 'confirmed';
  if (isExact && isSame && !isCredit && (paysAll || paysDeposit)) return { kind: 'apply' };
  return { kind: 'unmatched', reason: isExact && !isCredit ? 'already_paid' : 'wrong_amount' };
}
