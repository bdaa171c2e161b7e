import type { Booking, PayRefundArgs } from '@coastline/contracts/bookings/booking';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, numericToBututs } from '@coastline/domain/money/money';
import { canPayOut } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/app-error.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { findPaidDestination } from '../destinations/office-destinations.service.ts';
import { findRefundDue, insertRefundPayment, isRefundPaid } from './payments.repository.ts';

export type RefundPaymentsService = ReturnType<typeof createRefundPaymentsService>;

export interface RefundToRecord {
  bookingId: string;
  method: PaymentMethod;
  reference: string | null;
  paidBy: string | null;
  /** The destination that the office sent the money to; null: another one. Default: the current one. */
  destinationId: string | null | undefined;
}

/** Records refunds that the office has paid to guests. */
export function createRefundPaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /** Records the full refund once and notifies the guest. Throws `nothing_due`, `refund_already_paid`, `reference_used`, `destination_changed`. */
  async function pay(write: WriteContext, request: PayRefundArgs & { bookingId: string }): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const { bookingId, method, reference, destination_id: destinationId } = request;
    return write.inTransaction(async (tx) => {
      await recordPayment(tx, { bookingId, method, reference, paidBy: user.userId, destinationId });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Records the full refund in `tx`, audits it and notifies the guest. */
  async function recordPayment(tx: Database, payment: RefundToRecord): Promise<void> {
    const { bookingId, method, reference, paidBy, destinationId } = payment;
    const now = deps.clock();
    const { status, booking } = await lockBooking(tx, bookingId, now);
    const amount = await requireRefundDue(tx, bookingId);
    const destination = await findPaidDestination(tx, {
      ...{ userId: booking.guestId, purpose: 'refund', method, at: now },
      destinationId,
    });
    await insertRefundPayment(tx, {
      ...{ bookingId, amount, method, reference, destination, paidBy, paidAt: now },
    });
    await recordAudit(tx, {
      actorId: paidBy ?? undefined,
      action: 'pay_refund',
      entity: 'booking',
      entityId: bookingId,
      oldStatus: status,
      newStatus: status,
      at: now,
      details: { method, amount, reference, ...(destination && { destination }) },
    });
    // The notice omits the reference, which is for the office only.
    await deps.notifyParties(tx, {
      bookingIds: [bookingId],
      event: 'refund_paid',
      note: ({ notes, methodPhrases }) => notes.refundMethod(methodPhrases[method]),
    });
  }

  /** Returns the refund of a booking and whether it is paid. Throws `nothing_due`. */
  async function getRefundState(
    tx: Database,
    bookingId: string,
  ): Promise<{ dueBututs: Bututs; isPaid: boolean }> {
    const due = await requireRefundDue(tx, bookingId);
    return { dueBututs: numericToBututs(due), isPaid: await isRefundPaid(tx, bookingId) };
  }

  return { pay, recordPayment, getRefundState };
}

async function requireRefundDue(tx: Database, bookingId: string): Promise<string> {
  const amount = await findRefundDue(tx, bookingId);
  if (amount && numericToBututs(amount) > 0) return amount;
  throw errors.wrongStatus('No refund is due for this booking.', 'nothing_due');
}
