import type { Booking, VoidPaymentArgs } from '@coastline/contracts/bookings/booking';
import { holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { canCorrectMoney } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { releaseExtension } from '../../booking/bookings/date-changes/request-extension.service.ts';
import {
  applyTransition,
  type LockedBooking,
  lockBooking,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { findRefundState } from './refund-shares.repository.ts';
import { reallocateRefund, requireUnpaid } from './refund-shares.service.ts';
import {
  findPaymentByReceipt,
  updatePaymentVoided,
  type VoidablePayment,
  wasHandedOver,
} from './voids.repository.ts';

const MS_PER_MINUTE = 60_000;

export type VoidPaymentService = ReturnType<typeof createVoidPaymentService>;

/** Voids payments that the office recorded by mistake (D55). */
export function createVoidPaymentService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /**
   * Voids a payment, which returns the booking to its earlier status, with a new hold if it awaits the deposit again.
   * Throws `payment_not_found`, `already_voided`, `final_payment_first`, `car_handed_over`, `refund_already_paid`,
   * `already_paid_out`.
   */
  async function voidPayment(
    write: WriteContext,
    request: VoidPaymentArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { bookingId, receipt_number: receiptNumber, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const payment = await requireActivePayment(tx, { bookingId, receiptNumber });
      const refund = await findRefundState(tx, bookingId);
      if (refund) requireUnpaid(refund);
      await reversePayment(tx, { locked, payment, receiptNumber, actorId: user.userId, reason, now });
      await updatePaymentVoided(tx, {
        id: payment.id,
        voidedAt: now,
        voidedBy: user.userId,
        voidReason: reason,
      });
      if (refund)
        await reallocateRefund(tx, {
          ...{ bookingId, refund, voidedAmount: payment.amount },
          ...{ changedBy: user.userId, changedAt: now },
        });
      await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'payment_voided' });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  async function reversePayment(
    tx: Database,
    job: {
      locked: LockedBooking;
      payment: VoidablePayment;
      receiptNumber: string;
      actorId: string;
      reason: string;
      now: Date;
    },
  ): Promise<void> {
    const { locked, payment, receiptNumber, actorId, reason, now } = job;
    const { booking } = locked;
    await releaseExtension(tx, booking.id);
    const { method, amount, reference } = payment;
    const isDeposit = payment.phase === 'deposit50';
    const holdExpiresAt =
      isDeposit && locked.status !== 'cancelled' ? await createHoldExpiry(tx, locked, now) : undefined;
    await applyTransition(tx, locked, {
      action: isDeposit ? 'void_deposit' : 'void_final_payment',
      actor: 'admin',
      actorId,
      now,
      facts: {
        wasHandedOver: await wasHandedOver(tx, booking.id),
        finalPaymentReceived: booking.finalPaymentReceived,
      },
      change: isDeposit
        ? { depositReceived: false, ...(holdExpiresAt && { holdExpiresAt }) }
        : { finalPaymentReceived: false },
      details: { method, amount, reference, receipt: receiptNumber, reason },
    });
    if (holdExpiresAt)
      await deps.availability.setExpiry(tx, { bookingId: booking.id, expiresAt: holdExpiresAt });
  }

  return { voidPayment };
}

async function requireActivePayment(
  tx: Database,
  key: { bookingId: string; receiptNumber: string },
): Promise<VoidablePayment> {
  const payment = await findPaymentByReceipt(tx, key);
  if (!payment) throw errors.paymentNotFound();
  if (payment.voidedAt) throw errors.alreadyVoided();
  return payment;
}

// A mistake of the office must not cost the guest the booking, so the time to pay starts again.
async function createHoldExpiry(tx: Database, { booking }: LockedBooking, now: Date): Promise<Date> {
  const { hold_hours: hours } = await getSettings(tx);
  return new Date(now.getTime() + holdMinutes(booking.paymentMethod, hours) * MS_PER_MINUTE);
}
