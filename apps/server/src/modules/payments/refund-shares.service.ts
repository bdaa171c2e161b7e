import { type RefundShares, setRefund } from '@coastline/domain/bookings/cancellation';
import { formatExactly } from '@coastline/domain/money/currency';
import { bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { canCorrectMoney } from '@coastline/domain/people/permissions';
import type { Booking, SetRefundArgs } from '@coastline/domain/wire/bookings/booking';
import type { Database } from '../../database/client.ts';
import { requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { BookingNotices } from '../bookings/booking-notices.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { holdBooking } from '../bookings/steps/booking-steps.service.ts';
import { findRefundState, type RefundState, updateRefundShares } from './refund-shares.repository.ts';

export type RefundSharesService = ReturnType<typeof createRefundSharesService>;

/** How the money of a cancelled booking is shared out, as far as the office may change it (D55). */
export function createRefundSharesService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  tellPeople: BookingNotices;
}) {
  /**
   * Sets what goes back to the guest, until one of the shares is paid. Throws `nothing_due`, `refund_too_large`,
   * `refund_already_paid`, `already_paid_out`.
   */
  async function set(write: Write, request: SetRefundArgs & { bookingId: string }): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { bookingId, amount, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { status } = await holdBooking(tx, bookingId, now);
      const state = await findRefundState(tx, bookingId);
      if (!state) throw refuse.wrongStatus('No refund is due for this booking.', 'nothing_due');
      requireUnpaid(state);
      const check = setRefund(state, { receivedBututs: receivedOf(state), renterBututs: fromDalasi(amount) });
      if (!check.ok) throw refuse.refundTooLarge(check.message);
      await updateRefundShares(tx, bookingId, {
        ...toColumns(check.shares),
        changedBy: user.userId,
        changedAt: now,
        setBy: user.userId,
        setAt: now,
        setReason: reason,
      });
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'set_refund',
        entity: 'booking',
        entityId: bookingId,
        oldStatus: status,
        newStatus: status,
        at: now,
        details: {
          before: state.renterRefundAmount,
          refund: bututsToNumeric(check.shares.renterBututs),
          reason,
        },
      });
      await deps.tellPeople(tx, {
        bookingIds: [bookingId],
        event: 'refund_changed',
        note: ({ notes }) => notes.refundIs(formatExactly(check.shares.renterBututs)),
      });
      return deps.bookings.getWithin(tx, { caller: write.caller, bookingId });
    });
  }

  return { set };
}

/** Throws where a share of a cancelled booking's money has gone out: it can only be changed before. */
export function requireUnpaid(state: RefundState): void {
  if (state.isRefundPaid) throw refuse.refundAlreadyPaid();
  if (state.isHostPaid) throw refuse.hostAlreadyPaid();
}

export function receivedOf(state: RefundState): number {
  return numericToBututs(state.renterRefundAmount) + numericToBututs(state.ownerCompensationAmount);
}

/** The columns of `refunds` that say what the shares are. */
export function toColumns(shares: RefundShares) {
  return {
    renterRefundAmount: bututsToNumeric(shares.renterBututs),
    ownerCompensationAmount: bututsToNumeric(shares.ownerBututs),
    refundPercentage: shares.refundPercentage,
    basis: shares.basis,
  };
}

/** Shares out what is left once a payment of a cancelled booking was voided. */
export async function shareOutAgain(
  tx: Database,
  change: { bookingId: string; shares: RefundShares; changedBy: string; changedAt: Date },
): Promise<void> {
  const { bookingId, shares, changedBy, changedAt } = change;
  await updateRefundShares(tx, bookingId, { ...toColumns(shares), changedBy, changedAt });
}
