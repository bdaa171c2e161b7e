import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeDatesArgs } from '@coastline/contracts/bookings/date-change';
import {
  type ChangedBooking,
  type ChangedPrice,
  changedDatesLimits,
  DATE_CHANGE_MESSAGES,
  findDateChangeObstacle,
  priceDateChange,
} from '@coastline/domain/bookings/date-change';
import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import {
  addDays,
  type DateRange,
  startOfDayInBanjul,
  todayInBanjul,
  validateDateRange,
} from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { canChangeDates, isAdmin } from '@coastline/domain/people/permissions';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../../persistence/client.ts';
import type { CarsService } from '../../../catalogue/cars/cars.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { moveMeeting } from '../../meetings/move-meeting.service.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import { updateBookingDates } from '../booking-writes.repository.ts';
import type { BookingsService } from '../bookings.service.ts';
import { getCancellationTerms } from '../cancellation-terms.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { type LockedBooking, lockBooking } from '../transitions/booking-transitions.service.ts';

export type DateChangesService = ReturnType<typeof createDateChangesService>;

/** Changes the days of bookings until the final payment. */
export function createDateChangesService(deps: {
  clock: () => Date;
  cars: CarsService;
  availability: AvailabilityService;
  holds: HoldsService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
}) {
  /**
   * Moves a booking to other days of its car as the guest or the office (TRIP-70). Price, claim, meetings, audit entry and
   * notices are one transaction. Throws `booking_changed` if the page has shown another version or another price,
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
      requireChangedDates({ before, after, today: todayInBanjul(now), minDays, isOffice });
      const changed = toChangedBooking(locked, found?.car.active ?? false);
      const keepsNothing = isOffice && args.keeps_nothing === true;
      const price = requirePrice(changed, { before, after, now, isOffice, keepsNothing });
      if (price.totalBututs !== fromDalasi(args.guest_total)) throw errors.bookingChanged();
      await store(tx, { locked, after, price, now });
      await moveMeeting(tx, { booking, range: after, now, actorId: user.userId, isOffice });
      await auditChange(tx, { locked, actorId: user.userId, at: now, after, price });
      const event = isOffice ? 'dates_changed_by_office' : 'dates_changed_by_guest';
      await deps.notifyParties(tx, { bookingIds: [bookingId], event });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  async function store(
    tx: Database,
    change: { locked: LockedBooking; after: DateRange; price: ChangedPrice; now: Date },
  ): Promise<void> {
    const { locked, after, price, now } = change;
    const { booking, status } = locked;
    // No hold outlives the pick-up day.
    const endOfPickUpDay = startOfDayInBanjul(addDays(after.start, 1));
    const holdExpiresAt =
      status === 'booked' && booking.holdExpiresAt > endOfPickUpDay ? endOfPickUpDay : booking.holdExpiresAt;
    await deps.holds.releaseExpired(tx, booking.carId);
    await deps.availability.release(tx, [booking.id]);
    await updateBookingDates(tx, booking.id, {
      startDate: after.start,
      endDate: after.end,
      days: price.days,
      guestTotal: bututsToNumeric(price.totalBututs),
      depositAmount: bututsToNumeric(price.depositBututs),
      feeAmount: bututsToNumeric(price.feeBututs),
      keptAmount: bututsToNumeric(price.keptBututs),
      dateChanges: booking.dateChanges + 1,
      holdExpiresAt,
      updatedAt: now,
    });
    await deps.availability.claim(tx, {
      carId: booking.carId,
      bookingId: booking.id,
      range: after,
      expiresAt: status === 'booked' ? holdExpiresAt : null,
    });
  }

  return { change };
}

function requireChangedDates(change: Parameters<typeof changedDatesLimits>[0]): void {
  const check = validateDateRange({ ...change.after, ...changedDatesLimits(change) });
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

function toChangedBooking({ booking, status }: LockedBooking, isCarActive: boolean): ChangedBooking {
  return {
    status,
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    days: booking.days,
    totalBututs: numericToBututs(booking.guestTotal),
    depositBututs: numericToBututs(booking.depositAmount),
    depositReceived: booking.depositReceived,
    depositDays: booking.depositDays,
    creditBututs: numericToBututs(booking.creditAmount),
    markupPct: Number(booking.markupPct),
    parts: {
      hostExtrasBututs: numericToBututs(booking.hostExtrasAmount),
      officeExtrasBututs: numericToBututs(booking.officeExtrasAmount),
      keptBututs: numericToBututs(booking.keptAmount),
    },
    terms: getCancellationTerms(booking),
    changes: booking.dateChanges,
    isCarActive,
    needsDriverDates: booking.carRules !== null && needsDriverDates(booking.carRules),
  };
}

async function auditChange(
  tx: Database,
  entry: { locked: LockedBooking; actorId: string; at: Date; after: DateRange; price: ChangedPrice },
): Promise<void> {
  const { locked, actorId, at, after, price } = entry;
  const { booking, status } = locked;
  await recordAudit(tx, {
    ...{ actorId, action: 'change_dates', entity: 'booking', entityId: booking.id, at },
    ...{ oldStatus: status, newStatus: status },
    details: {
      before: { start: booking.startDate, end: booking.endDate, total: booking.guestTotal },
      after: { ...after, total: bututsToNumeric(price.totalBututs) },
      kept: bututsToNumeric(price.keptNowBututs),
    },
  });
}
