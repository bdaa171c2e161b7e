import type { Booking, SetRefundArgs } from '@coastline/contracts/bookings/booking';
import {
  type RefundShares,
  recalculateRefund,
  validateOfficeRefund,
} from '@coastline/domain/bookings/cancellation';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { canCorrectMoney } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { findRefundState, type RefundState, updateRefundShares } from './refund-shares.repository.ts';

export type RefundSharesService = ReturnType<typeof createRefundSharesService>;

/** Changes the allocation of a cancelled booking's money (D55). */
export function createRefundSharesService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /**
   * Sets the guest's refund until one of the shares is paid. Throws `nothing_due`, `refund_too_large`,
   * `refund_already_paid`, `already_paid_out`.
   */
  async function setRefundAmount(
    write: WriteContext,
    request: SetRefundArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canCorrectMoney(user));
    const { bookingId, amount, reason } = request;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const state = await findRefundState(tx, bookingId);
      if (!state) throw errors.wrongStatus('No refund is due for this booking.', 'nothing_due');
      requireUnpaid(state);
      const check = validateOfficeRefund(state, {
        receivedBututs: getReceivedBututs(state),
        renterBututs: fromDalasi(amount),
      });
      if (!check.ok) throw errors.refundTooLarge(check.message);
      await updateRefundShares(tx, bookingId, {
        ...toShareColumns(check.shares),
        changedBy: user.userId,
        changedAt: now,
        setBy: user.userId,
        setAt: now,
        setReason: reason,
      });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'set_refund', at: now },
        details: {
          before: state.renterRefundAmount,
          refund: bututsToNumeric(check.shares.renterBututs),
          reason,
        },
      });
      await deps.notifyParties(tx, {
        bookingIds: [bookingId],
        event: 'refund_changed',
        note: ({ notes }) => notes.newRefund(formatExactPrice(check.shares.renterBututs)),
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { setRefundAmount };
}

/** Throws if a share of a cancelled booking is paid, because the allocation is then final. */
export function requireUnpaid(state: RefundState): void {
  if (state.isRefundPaid) throw errors.refundAlreadyPaid();
  if (state.isHostPaid) throw errors.hostAlreadyPaid();
}

function getReceivedBututs(state: RefundState): number {
  return numericToBututs(state.renterRefundAmount) + numericToBututs(state.ownerCompensationAmount);
}

/** The columns of `refunds` that hold the shares. */
function toShareColumns(shares: RefundShares) {
  return {
    renterRefundAmount: bututsToNumeric(shares.renterBututs),
    ownerCompensationAmount: bututsToNumeric(shares.ownerBututs),
    refundPercentage: shares.refundPercentage,
    basis: shares.basis,
  };
}

/** Reallocates the remaining money of a cancelled booking after the void of a payment. */
export async function reallocateRefund(
  tx: Database,
  change: {
    bookingId: string;
    refund: RefundState;
    voidedAmount: string;
    changedBy: string;
    changedAt: Date;
  },
): Promise<void> {
  const { bookingId, refund, voidedAmount, changedBy, changedAt } = change;
  const before = { ...refund, renterBututs: numericToBututs(refund.renterRefundAmount) };
  const shares = recalculateRefund(before, getReceivedBututs(refund) - numericToBututs(voidedAmount));
  await updateRefundShares(tx, bookingId, { ...toShareColumns(shares), changedBy, changedAt });
}
