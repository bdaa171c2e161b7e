import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeDatesArgs } from '@coastline/contracts/bookings/date-change';
import { type ChangedBooking, isPaidInFull } from '@coastline/domain/bookings/changed-booking';
import {
  type ChangedPrice,
  DATE_CHANGE_MESSAGES,
  findDateChangeObstacle,
  priceDateChange,
  validateChangedDates,
} from '@coastline/domain/bookings/date-change';
import { type DateRange, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canChangeDates } from '@coastline/domain/people/trip-permissions';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../../persistence/client.ts';
import type { CarsService } from '../../../catalogue/cars/cars.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import { requireExtrasFree } from '../../extras/choose-extras.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { BookingsService } from '../bookings.service.ts';
import { lockBooking } from '../transitions/booking-transitions.service.ts';
import type { ApplyCarChange } from './apply-car-change.ts';
import type { ApplyDateChange, DateChange } from './apply-date-change.ts';
import { createChangeCar } from './change-car.service.ts';
import { loadChangedBooking } from './changed-booking.ts';
import { notifyChangedDates } from './changed-dates-notices.ts';
import type { RequestExtension } from './request-extension.service.ts';
import { createWithdrawExtension } from './withdraw-extension.ts';

export type DateChangesService = ReturnType<typeof createDateChangesService>;

/** Changes the days of bookings until the return of the car, and the car until the hand-over. */
export function createDateChangesService(deps: {
  clock: () => Date;
  cars: CarsService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  applyCarChange: ApplyCarChange;
  applyDateChange: ApplyDateChange;
  requestExtension: RequestExtension;
}) {
  /**
   * Moves a booking to other days of its car as the guest or the office (TRIP-70, TRIP-264). Price, claim, meetings, audit entry
   * and notices are one transaction. Throws `booking_changed` if the page has shown another version or another price,
   * `dates_taken`, `invalid_dates` and the codes of `DateChangeObstacle`.
   */
  async function change(
    write: WriteContext,
    { bookingId, ...args }: ChangeDatesArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      const { booking, hostId, status } = locked;
      const permission = canChangeDates(user, { guestId: booking.guestId, hostId, status });
      requirePermission(permission, errors.bookingNotFound);
      if (booking.dateChanges !== args.version) throw errors.bookingChanged();
      const found = await deps.cars.findForBooking(tx, booking.carId);
      const { minimum_rental_days: minDays } = await getSettings(tx);
      const isOffice = isAdmin(user);
      const before = { start: booking.startDate, end: booking.endDate };
      const after = { start: args.start_date, end: args.end_date };
      requireChangedDates({ before, after, status, today: todayInBanjul(now), minDays, isOffice });
      const changed = await loadChangedBooking(tx, locked, found?.car.active ?? false);
      const keepsNothing = isOffice && args.keeps_nothing === true;
      const price = requirePrice(changed, { before, after, now, isOffice, keepsNothing });
      if (price.totalBututs !== fromDalasi(args.guest_total)) throw errors.bookingChanged();
      await requireExtrasFree(tx, { booking, range: after, now });
      const request = { locked, after, price, now, actorId: user.userId, isOffice };
      await changeOrHold(tx, request);
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** More days of a booking that is paid in full are made once they are paid, too. */
  async function changeOrHold(tx: Database, request: DateChange & { actorId: string }): Promise<void> {
    const { locked, price } = request;
    if (isPaidInFull(locked.status) && price.differenceBututs > 0) return deps.requestExtension(tx, request);
    await deps.applyDateChange(tx, request);
    await notifyChangedDates(deps.notifyParties, tx, request);
  }

  return { change, withdrawExtension: createWithdrawExtension(deps), changeCar: createChangeCar(deps) };
}

function requireChangedDates(change: Parameters<typeof validateChangedDates>[0]): void {
  const check = validateChangedDates(change);
  if (!check.ok) throw errors.invalidDates(check.reason, check.message);
}

function requirePrice(
  changed: ChangedBooking,
  change: { before: DateRange; after: DateRange; now: Date; isOffice: boolean; keepsNothing: boolean },
): ChangedPrice {
  const obstacle = findDateChangeObstacle(changed, change);
  if (obstacle) throw new AppError({ code: obstacle, message: DATE_CHANGE_MESSAGES[obstacle] });
  const { after, now, keepsNothing } = change;
  return priceDateChange(changed, { ...after, now, keepsNothing });
}
