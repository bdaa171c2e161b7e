import { numericToBututs } from '@coastline/domain/money/money';
import { canPayOut } from '@coastline/domain/people/permissions';
import type { Booking, PayArgs } from '@coastline/domain/wire/bookings/booking';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { holdBooking } from '../bookings/steps/booking-steps.service.ts';
import { findRefundDue, insertRefundPayment } from './payments.repository.ts';

export type RefundPaymentsService = ReturnType<typeof createRefundPaymentsService>;

/** What guests get back for cancelled bookings, recorded by the office when it has gone out. */
export function createRefundPaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  tellPeople: BookingNotices;
}) {
  /** Pays a guest's share in full, once, and tells the guest. Throws `nothing_due`, `refund_already_paid`, `reference_used`. */
  async function pay(write: Write, request: PayArgs & { bookingId: string }): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    const { bookingId, method, reference } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { status } = await holdBooking(tx, bookingId, now);
      const amount = await findRefundDue(tx, bookingId);
      if (!amount || numericToBututs(amount) === 0) {
        throw refuse.wrongStatus('No refund is due for this booking.', 'nothing_due');
      }
      await insertRefundPayment(tx, {
        bookingId,
        amount,
        method,
        reference,
        paidBy: user.userId,
        paidAt: now,
      });
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'pay_refund',
        entity: 'booking',
        entityId: bookingId,
        oldStatus: status,
        newStatus: status,
        at: now,
        details: { method, amount, reference },
      });
      // The reference stays with the office.
      await deps.tellPeople(tx, {
        bookingIds: [bookingId],
        event: 'refund_paid',
        note: ({ notes, byMethod }) => notes.wentOut(byMethod[method]),
      });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  return { pay };
}
