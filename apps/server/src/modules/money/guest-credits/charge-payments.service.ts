import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PayChargesArgs } from '@coastline/contracts/bookings/trip-charge';
import { type Bututs, bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { isReferenceMissing } from '@coastline/domain/money/payments';
import { canMarkPayment } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { listDues, type SettleDues } from '../../booking/trip-charges/settle-dues.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { insertCredit } from './guest-credits.repository.ts';

export type ChargePaymentsService = ReturnType<typeof createChargePaymentsService>;

/** Records money that the office receives after the final payment: for an extension, or for charges after the trip. */
export function createChargePaymentsService(deps: {
  clock: () => Date;
  bookings: BookingsService;
  settleDues: SettleDues;
}) {
  /**
   * Records a sum as guest credit, which pays the extension or the charges that it covers whole (TRIP-238, TRIP-265). Throws `nothing_due`,
   * `amount_too_large` above the due sum, `amount_too_small` for a part of a charge, `reference_used`.
   */
  async function record(
    write: WriteContext,
    { bookingId, method, reference, amount }: PayChargesArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    requirePermission(canMarkPayment(user));
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const bututs = fromDalasi(amount);
      requireWholeCharges(await listDues(tx, { bookingId, now }), {
        bututs,
        creditBututs: numericToBututs(locked.booking.creditAmount),
      });
      if (isReferenceMissing({ method, reference })) throw errors.referenceMissing();
      const sum = { amount: bututsToNumeric(bututs), method, reference };
      await insertCredit(tx, { bookingId, ...sum, receivedBy: user.userId, receivedAt: now });
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'receive_credit', at: now },
        details: { phase: 'charges', ...sum },
      });
      await deps.settleDues(tx, { bookingId, actorId: user.userId, now });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  return { record };
}

/** Requires a sum that pays whole charges in their order, so that nothing of it stays credit. */
export function requireWholeCharges(
  due: readonly Bututs[],
  { bututs, creditBututs }: { bututs: Bututs; creditBututs: Bututs },
): void {
  const sums = due.map(
    (_, index) => due.slice(0, index + 1).reduce((sum, each) => sum + each, 0) - creditBututs,
  );
  const all = sums.at(-1) ?? 0;
  if (all <= 0) throw errors.wrongStatus('Nothing is due for this trip.', 'nothing_due');
  if (bututs > all) throw errors.wrongAmount('amount_too_large', 'This is more than what is due.');
  if (sums.includes(bututs)) return;
  throw errors.wrongAmount(
    'amount_too_small',
    'An extension or a charge is paid whole, the oldest charge first.',
  );
}
