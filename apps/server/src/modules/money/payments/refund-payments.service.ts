import type { Booking, PayRefundArgs } from '@coastline/contracts/bookings/booking';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { canPayOut } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { findPaidDestination } from '../destinations/office-destinations.service.ts';
import { findRefundDue, insertRefundPayment, listPaidParts } from './payments.repository.ts';

export type RefundPaymentsService = ReturnType<typeof createRefundPaymentsService>;

export interface RefundToRecord {
  bookingId: string;
  method: PaymentMethod;
  reference: string | null;
  paidBy: string | null;
  /** The destination that the office sent the money to; null: another one. Default: the current one. */
  destinationId: string | null | undefined;
  /** A part that a provider has sent. Default: all that is left, by hand. */
  part?: { providerRefundId: string; amount: string };
}

/** The due refund of a cancelled booking, and its paid part. */
export interface RefundBalance {
  dueBututs: Bututs;
  paidBututs: Bututs;
  /** The part of `paidBututs` that the office has paid itself. */
  byHandBututs: Bututs;
  isPaid: boolean;
}

/** Records refunds that the office has paid to guests. */
export function createRefundPaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /**
   * Records the rest of the refund once and notifies the guest. Throws `nothing_due`, `refund_already_paid`,
   * `reference_used`, `destination_changed`.
   */
  async function pay(write: WriteContext, request: PayRefundArgs & { bookingId: string }): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const { bookingId, method, reference, destination_id: destinationId } = request;
    return write.inTransaction(async (tx) => {
      await recordPayment(tx, { bookingId, method, reference, paidBy: user.userId, destinationId });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Records a part of the refund in `tx`, audits it and notifies the guest once the refund is whole. */
  async function recordPayment(tx: Database, payment: RefundToRecord): Promise<void> {
    const { bookingId, method, reference, paidBy, destinationId, part } = payment;
    const now = deps.clock();
    const locked = await lockBooking(tx, bookingId, now);
    const amount = part?.amount ?? (await requireRemaining(tx, bookingId));
    const destination = await findPaidDestination(tx, {
      ...{ userId: locked.booking.guestId, purpose: 'refund', method, at: now },
      destinationId,
    });
    const { completes } = await insertRefundPayment(tx, {
      ...{ bookingId, amount, method, reference, destination, paidBy, paidAt: now },
      providerRefundId: part?.providerRefundId ?? null,
    });
    await recordBookingAudit(tx, locked, {
      ...{ actorId: paidBy ?? undefined, action: 'pay_refund', at: now },
      details: { method, amount, reference, ...(destination && { destination }) },
    });
    if (!completes) return;
    // The notice omits the reference, which is for the office only.
    await deps.notifyParties(tx, {
      bookingIds: [bookingId],
      event: 'refund_paid',
      note: ({ notes, methodPhrases }) => notes.refundMethod(methodPhrases[method]),
    });
  }

  return { pay, recordPayment };
}

/** Returns the due refund of a booking and its paid part. Throws `nothing_due`. */
export async function getRefundBalance(tx: Database, bookingId: string): Promise<RefundBalance> {
  const due = await findRefundDue(tx, bookingId);
  const dueBututs = numericToBututs(due ?? '0');
  if (dueBututs <= 0) throw errors.wrongStatus('No refund is due for this booking.', 'nothing_due');
  const parts = await listPaidParts(tx, bookingId);
  const sumOf = (some: typeof parts) => some.reduce((sum, { amount }) => sum + numericToBututs(amount), 0);
  const paidBututs = sumOf(parts);
  const byHandBututs = sumOf(parts.filter(({ providerRefundId }) => providerRefundId === null));
  return { dueBututs, paidBututs, byHandBututs, isPaid: paidBututs >= dueBututs };
}

async function requireRemaining(tx: Database, bookingId: string): Promise<string> {
  const { dueBututs, paidBututs, isPaid } = await getRefundBalance(tx, bookingId);
  if (isPaid) throw errors.refundAlreadyPaid();
  return bututsToNumeric(dueBututs - paidBututs);
}
