import type { Booking } from '@coastline/contracts/bookings/booking';
import type { WithdrawExtensionArgs } from '@coastline/contracts/bookings/date-change';
import { canChangeDates } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import { recordBookingAudit } from '../../../people/audit/audit.service.ts';
import type { BookingsService } from '../bookings.service.ts';
import { lockBooking } from '../transitions/booking-transitions.service.ts';
import { endExtension, findHeldExtension } from './extensions.repository.ts';

/** Creates the step that gives up days which are held until they are paid (TRIP-155). */
export function createWithdrawExtension(deps: { clock: () => Date; bookings: BookingsService }) {
  /** Frees the days. Throws `booking_changed` if other days than the shown ones are held, or none any more. */
  return function withdrawExtension(
    write: WriteContext,
    { bookingId, ...shown }: WithdrawExtensionArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canChangeDates(user, locked), errors.bookingNotFound);
      const held = await findHeldExtension(tx, { bookingId, now });
      if (held?.startDate !== shown.start_date || held.endDate !== shown.end_date) {
        throw errors.bookingChanged();
      }
      await endExtension(tx, bookingId);
      await recordBookingAudit(tx, locked, {
        ...{ actorId: user.userId, action: 'withdraw_extension', at: now },
        details: { start: held.startDate, end: held.endDate, amount: held.amount },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  };
}
