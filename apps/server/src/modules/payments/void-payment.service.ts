import { holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { shareAnew } from '@coastline/domain/bookings/cancellation';
import { numericToBututs } from '@coastline/domain/money/money';
import { canCorrectMoney } from '@coastline/domain/people/permissions';
import type { Booking, VoidPaymentArgs } from '@coastline/domain/wire/bookings/booking';
import type { Database } from '../../database/client.ts';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { type HeldBooking, holdBooking, takeStep } from '../bookings/steps/booking-steps.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findRefundState, type RefundState } from './refund-shares.repository.ts';
import { receivedOf, requireUnpaid, shareOutAgain } from './refund-shares.service.ts';
import {
  findPaymentByReceipt,
  updatePaymentVoided,
  type VoidablePayment,
  wasHandedOver,
} from './voids.repository.ts';

const MS_PER_MINUTE = 60_000;

export type VoidPaymentService = ReturnType<typeof createVoidPaymentService>;

/** Payments that the office recorded by mistake: on the wrong booking, or although nothing had arrived (D55). */
export function createVoidPaymentService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  tellPeople: BookingNotices;
}) {
  /**
   * Voids a payment: the booking goes back to what it was before it, with a new hold where it waits for its deposit again.
   * Throws `payment_not_found`, `already_voided`, `final_payment_first`, `car_handed_over`, `refund_already_paid`,
   * `already_paid_out`.
   */
  async function voidPayment(
    write: Write,
    request: VoidPaymentArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { bookingId, receipt_number: receiptNumber, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const held = await holdBooking(tx, bookingId, now);
      const payment = await requireStanding(tx, { bookingId, receiptNumber });
      const refund = await findRefundState(tx, bookingId);
      if (refund) requireUnpaid(refund);
      await takeBack(tx, { held, payment, receiptNumber, actorId: user.userId, reason, now });
      await updatePaymentVoided(tx, {
        id: payment.id,
        voidedAt: now,
        voidedBy: user.userId,
        voidReason: reason,
      });
      if (refund) await shareRest(tx, { bookingId, refund, payment, changedBy: user.userId, changedAt: now });
      await deps.tellPeople(tx, { bookingIds: [bookingId], event: 'payment_voided' });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  async function takeBack(
    tx: Database,
    job: {
      held: HeldBooking;
      payment: VoidablePayment;
      receiptNumber: string;
      actorId: string;
      reason: string;
      now: Date;
    },
  ): Promise<void> {
    const { held, payment, receiptNumber, actorId, reason, now } = job;
    const { booking } = held;
    const { method, amount, reference } = payment;
    const isDeposit = payment.phase === 'deposit50';
    const holdExpiresAt = isDeposit && held.status !== 'cancelled' ? await newHold(tx, held, now) : undefined;
    await takeStep(tx, held, {
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
      await deps.availability.holdAgain(tx, { bookingId: booking.id, expiresAt: holdExpiresAt });
  }

  return { voidPayment };
}

async function requireStanding(
  tx: Database,
  which: { bookingId: string; receiptNumber: string },
): Promise<VoidablePayment> {
  const payment = await findPaymentByReceipt(tx, which);
  if (!payment) throw refuse.paymentNotFound();
  if (payment.voidedAt) throw refuse.alreadyVoided();
  return payment;
}

// The office's mistake does not cost the guest the booking: the time to pay begins anew.
async function newHold(tx: Database, { booking }: HeldBooking, now: Date): Promise<Date> {
  const { hold_hours: hours } = await getSettings(tx);
  return new Date(now.getTime() + holdMinutes(booking.paymentMethod, hours) * MS_PER_MINUTE);
}

async function shareRest(
  tx: Database,
  job: {
    bookingId: string;
    refund: RefundState;
    payment: VoidablePayment;
    changedBy: string;
    changedAt: Date;
  },
): Promise<void> {
  const { refund, payment, ...change } = job;
  const before = { ...refund, renterBututs: numericToBututs(refund.renterRefundAmount) };
  const shares = shareAnew(before, receivedOf(refund) - numericToBututs(payment.amount));
  await shareOutAgain(tx, { ...change, shares });
}
