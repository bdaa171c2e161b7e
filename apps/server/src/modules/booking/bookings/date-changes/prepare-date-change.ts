import type { ChangedBooking } from '@coastline/domain/bookings/changed-booking';
import {
  type ChangedPrice,
  DATE_CHANGE_MESSAGES,
  findDateChangeObstacle,
  priceDateChange,
  validateChangedDates,
} from '@coastline/domain/bookings/date-change';
import { addsDays } from '@coastline/domain/bookings/date-change-request';
import { type DateRange, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import type { Database } from '../../../../persistence/client.ts';
import type { CarsService } from '../../../catalogue/cars/cars.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import { requireExtrasFree } from '../../extras/choose-extras.service.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import type { LockedBooking } from '../transitions/booking-transitions.service.ts';
import { loadChangedBooking } from './changed-booking.ts';

export type PrepareDateChange = ReturnType<typeof createPrepareDateChange>;

/** Creates the step that checks new days of a locked booking and calculates their price. */
export function createPrepareDateChange(deps: { cars: CarsService; holds: HoldsService }) {
  /**
   * `needsApproval`: the host is asked before a guest adds these days. Throws `booking_changed` if the page has shown another
   * price, `invalid_dates` and the codes of `DateChangeObstacle`.
   */
  return async function prepareDateChange(
    tx: Database,
    wanted: {
      locked: LockedBooking;
      after: DateRange;
      /** In dalasi, as the page has shown it. */
      guestTotal: number;
      now: Date;
      isOffice: boolean;
      keepsNothing: boolean;
    },
  ): Promise<{ price: ChangedPrice; needsApproval: boolean }> {
    const { locked, after, guestTotal, now, isOffice, keepsNothing } = wanted;
    const { booking, status } = locked;
    const found = await deps.cars.findForBooking(tx, booking.carId);
    const { minimum_rental_days: minDays } = await getSettings(tx);
    const before = { start: booking.startDate, end: booking.endDate };
    requireChangedDates({ before, after, status, today: todayInBanjul(now), minDays, isOffice });
    const changed = await loadChangedBooking(tx, locked, found?.car.active ?? false);
    const price = requirePrice(changed, { before, after, now, isOffice, keepsNothing });
    if (price.totalBututs !== fromDalasi(guestTotal)) throw errors.bookingChanged();
    // Before the lock on the extras, as a new booking does it.
    await deps.holds.releaseExpired(tx, booking.carId);
    await requireExtrasFree(tx, { booking, range: after, now });
    const isAsking = found?.car.approvesDateChanges ?? false;
    return { price, needsApproval: isAsking && !isOffice && addsDays(before, after) };
  };
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
