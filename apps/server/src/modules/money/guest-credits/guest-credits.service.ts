import type { Booking, RefundCreditArgs, VoidPaymentArgs } from '@coastline/contracts/bookings/booking';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { canCorrectMoney, canPayOut } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import {
  type LockedBooking,
  lockBooking,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { findPaidDestination } from '../destinations/office-destinations.service.ts';
import type { GiveBackCredit } from './give-back-credit.ts';
import {
  findCreditByReceipt,
  findCreditByReference,
  updateCreditVoided,
} from './guest-credits.repository.ts';

export type GuestCreditsService = ReturnType<typeof createGuestCreditsService>;

/** Gives credit back to guests, and voids credits that the office recorded by mistake. */
export function createGuestCreditsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  giveBackCredit: GiveBackCredit;
}) {
  /**
   * Records that a part of the open credit went back, at any time of the booking, and notifies the guest. Throws
   * `credit_too_small`, `reference_used`, `destination_changed`.
   */
  async function refund(
    write: WriteContext,
    request: RefundCreditArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const { bookingId, method, reference, reason, destination_id: destinationId } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const bututs = fromDalasi(request.amount);
      if (bututs === 0) throw errors.invalidInput('Enter what goes back.', { field: 'amount' });
      const destination = await findPaidDestination(tx, {
        ...{ userId: locked.booking.guestId, purpose: 'refund', method, at: now },
        destinationId,
      });
      await deps.giveBackCredit(tx, locked, {
        ...{ bututs, method, reference, destination, reason },
        ...{ paidBy: user.userId, now },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /**
   * Voids a credit that was recorded by mistake; a sum that is used or given back stays. Throws `credit_not_found`,
   * `already_voided`, `credit_too_small`.
   */
  async function voidCredit(
    write: WriteContext,
    request: VoidPaymentArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { bookingId, receipt_number: receiptNumber, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const credit = await findCreditByReceipt(tx, { bookingId, receiptNumber });
      if (!credit) throw errors.creditNotFound();
      if (credit.voidedAt) throw errors.alreadyVoided();
      if (credit.providerReceiptId) throw errors.paymentAtProvider();
      requireCredit(locked, numericToBututs(credit.amount));
      const { id, method, amount, reference } = credit;
      await updateCreditVoided(tx, { id, voidedAt: now, voidedBy: user.userId, voidReason: reason });
      await recordBookingAudit(tx, locked, {
        ...{ action: 'void_credit', actorId: user.userId, at: now },
        details: { method, amount, reference, receipt: receiptNumber, reason },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { refund, voidCredit, findByReference: findCreditByReference };
}

function requireCredit({ booking }: LockedBooking, bututs: number): void {
  if (numericToBututs(booking.creditAmount) < bututs) throw errors.creditTooSmall();
}
