import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  DeclinePaymentNoticeArgs,
  SendPaymentNoticeArgs,
} from '@coastline/contracts/bookings/payment-notice';
import { duePhase, holdAfterDecline, holdAfterNotice } from '@coastline/domain/bookings/payment-notice';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { numericToBututs } from '@coastline/domain/money/money';
import { isReferenceMissing } from '@coastline/domain/money/payments';
import { canDeclinePaymentNotice, canSendPaymentNotice } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import {
  type LockedBooking,
  lockBooking,
  setHoldExpiry,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import {
  findOpenNotice,
  insertPaymentNotice,
  type PaymentNoticeRow,
  updateNoticeDeclined,
} from './payment-notices.repository.ts';

export type PaymentNoticesService = ReturnType<typeof createPaymentNoticesService>;

/** Payment notices: guests say that a payment is on its way, which records none but extends the hold (PAY-40). */
export function createPaymentNoticesService(deps: {
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /** Sends a notice as the guest; throws `payment_notice_open` if one awaits a decision, and `wrong_status`. */
  async function send(
    write: WriteContext,
    request: SendPaymentNoticeArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    const { bookingId, ...claim } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const { booking, hostId, status } = locked;
      requirePermission(
        canSendPaymentNotice(user, { guestId: booking.guestId, hostId, status }),
        errors.bookingNotFound,
      );
      if (isReferenceMissing(claim)) throw errors.referenceMissing();
      const phase = duePhase(status) ?? 'final50';
      const { payment_notice_hours: hours } = await getSettings(tx);
      const holdUntil =
        phase === 'deposit50' ? holdAfterNotice({ ...booking, now, method: claim.method, hours }) : null;
      const holdBefore = holdUntil && booking.holdExpiresAt;
      await insertPaymentNotice(tx, { ...claim, bookingId, phase, sentAt: now, holdBefore, holdUntil });
      if (holdUntil) await moveHold(tx, { locked, holdExpiresAt: holdUntil, now });
      await recordBookingAudit(tx, locked, {
        action: 'send_payment_notice',
        actorId: user.userId,
        at: now,
        details: { phase, method: claim.method },
      });
      const half = phase === 'deposit50' ? booking.depositAmount : booking.finalAmount;
      const bututs = amountDue(numericToBututs(half), numericToBututs(booking.creditAmount));
      await deps.notifyParties(tx, {
        ...{ bookingIds: [bookingId], event: 'payment_notice_sent' },
        paymentNotice: { ...claim, phase, bututs, heldUntil: holdUntil },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Declines an open notice with a reason; a deposit can then be paid within a normal hold. */
  async function decline(
    write: WriteContext,
    request: DeclinePaymentNoticeArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canDeclinePaymentNotice(user));
    const { bookingId, notice_id: noticeId, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      if (!duePhase(locked.status)) throw errors.wrongStatus('No payment is due for this booking.');
      const notice = await findOpenNotice(tx, { bookingId, noticeId });
      if (!notice) throw errors.bookingChanged();
      await updateNoticeDeclined(tx, {
        ...{ id: noticeId, decidedBy: user.userId, decidedAt: now },
        declineReason: reason,
      });
      await shortenHold(tx, { locked, notice, now });
      await recordBookingAudit(tx, locked, {
        action: 'decline_payment_notice',
        actorId: user.userId,
        at: now,
        details: { phase: notice.phase, method: notice.method, reason },
      });
      await deps.notifyParties(tx, {
        ...{ bookingIds: [bookingId], event: 'payment_notice_declined', reason },
        note: ({ notes }) => notes.officeReason(reason),
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  async function shortenHold(
    tx: Database,
    { locked, notice, now }: { locked: LockedBooking; notice: PaymentNoticeRow; now: Date },
  ): Promise<void> {
    if (locked.status !== 'booked' || !notice.holdBefore) return;
    const { startDate, paymentMethod: method } = locked.booking;
    const { hold_hours: hours } = await getSettings(tx);
    const holdExpiresAt = holdAfterDecline({
      ...{ now, startDate, method, hours },
      holdExpiresAt: notice.holdBefore,
    });
    await moveHold(tx, { locked, holdExpiresAt, now });
  }

  async function moveHold(
    tx: Database,
    { locked, holdExpiresAt, now }: { locked: LockedBooking; holdExpiresAt: Date; now: Date },
  ): Promise<void> {
    await setHoldExpiry(tx, locked, { holdExpiresAt, now });
    await deps.availability.setExpiry(tx, { bookingId: locked.booking.id, expiresAt: holdExpiresAt });
  }

  return { send, decline };
}
