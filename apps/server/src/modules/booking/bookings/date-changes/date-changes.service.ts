import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeDatesArgs, WithdrawExtensionArgs } from '@coastline/contracts/bookings/date-change';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canChangeDates } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { DatabaseClient } from '../../../../persistence/client.ts';
import type { CarsService } from '../../../catalogue/cars/cars.service.ts';
import { recordBookingAudit } from '../../../people/audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { BookingsService } from '../bookings.service.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { lockBooking } from '../transitions/booking-transitions.service.ts';
import type { ApplyCarChange } from './apply-car-change.ts';
import { createChangeCar } from './change-car.service.ts';
import type { MakeDateChange } from './date-change-steps.ts';
import { endExtension, findHeldExtension } from './extensions.repository.ts';
import { createPrepareDateChange } from './prepare-date-change.ts';
import { createDateChangeRequests } from './requests/date-change-requests.service.ts';

export type DateChangesService = ReturnType<typeof createDateChangesService>;

/** Changes the days of bookings until the return of the car, and the car until the hand-over. */
export function createDateChangesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  cars: CarsService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  applyCarChange: ApplyCarChange;
  makeDateChange: MakeDateChange;
  holds: HoldsService;
}) {
  const prepareDateChange = createPrepareDateChange(deps);

  /**
   * Moves a booking to other days of its car as the guest or the office (TRIP-70, TRIP-264). Price, claim, meetings, audit entry
   * and notices are one transaction. Throws `booking_changed` if the page has shown another version or another price,
   * `dates_taken`, `invalid_dates`, `host_approval_needed` and the codes of `DateChangeObstacle`.
   */
  async function change(
    write: WriteContext,
    { bookingId, ...args }: ChangeDatesArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canChangeDates(user, locked), errors.bookingNotFound);
      if (locked.booking.dateChanges !== args.version) throw errors.bookingChanged();
      const isOffice = isAdmin(user);
      const keepsNothing = isOffice && args.keeps_nothing === true;
      const wanted = {
        locked,
        after: toDateRange(args),
        guestTotal: args.guest_total,
        isOffice,
        keepsNothing,
      };
      const { price, needsApproval } = await prepareDateChange(tx, { ...wanted, now });
      if (needsApproval) throw errors.hostApprovalNeeded();
      await deps.makeDateChange(tx, { ...wanted, price, now, actorId: user.userId });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /**
   * Gives up days that are held until they are paid (TRIP-155). Throws `booking_changed` if other days than the shown ones are
   * held, or none any more.
   */
  function withdrawExtension(
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
  }

  return {
    change,
    withdrawExtension,
    changeCar: createChangeCar(deps),
    requests: createDateChangeRequests({ ...deps, prepareDateChange }),
  };
}

const toDateRange = ({ start_date: start, end_date: end }: ChangeDatesArgs): DateRange => ({ start, end });
