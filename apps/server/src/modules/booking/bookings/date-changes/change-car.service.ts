import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ChangeCarArgs } from '@coastline/contracts/bookings/car-change';
import {
  CAR_CHANGE_MESSAGES,
  type CarChange,
  findCarChangeObstacle,
  priceCarChange,
} from '@coastline/domain/bookings/car-change';
import type { ChangedPrice } from '@coastline/domain/bookings/date-change';
import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import { hasSameRules } from '@coastline/domain/cars/car-rules';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canChangeCar } from '@coastline/domain/people/trip-permissions';
import { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../../persistence/client.ts';
import { presentCarRules } from '../../../catalogue/cars/car-rules.ts';
import type { CarForBooking, CarsService } from '../../../catalogue/cars/cars.service.ts';
import { findSignAgainNote } from '../../contracts/contract-state.ts';
import type { NotifyParties } from '../booking-notices.service.ts';
import type { BookingsService } from '../bookings.service.ts';
import {
  type LockedBooking,
  lockBooking,
  readBookingState,
} from '../transitions/booking-transitions.service.ts';
import type { ApplyCarChange, CarSwap } from './apply-car-change.ts';
import { loadChangedBooking } from './changed-booking.ts';

/** Creates the function that moves bookings to other cars until the hand-over. */
export function createChangeCar(deps: {
  clock: () => Date;
  cars: CarsService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  applyCarChange: ApplyCarChange;
}) {
  /**
   * Moves a booking to another car for the same days as the guest or the office (TRIP-272). Price, claim, rules, audit entry and
   * notices are one transaction. Throws `booking_changed` if the page has shown another version or another price,
   * `car_rules_changed`, `dates_taken`, `own_car`, `security_deposit_taken` and the codes of `CarChangeObstacle`.
   */
  async function changeCar(
    write: WriteContext,
    { bookingId, ...args }: ChangeCarArgs & { bookingId: string },
  ): Promise<Booking> {
    const user = requireUser(write.caller);
    const isOffice = isAdmin(user);
    const reason = isOffice ? (args.reason ?? undefined) : undefined;
    if (isOffice && !reason) throw errors.invalidInput('Please say why.', { field: 'reason' });
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canChangeCar(user, locked), errors.bookingNotFound);
      if (locked.booking.dateChanges !== args.version) throw errors.bookingChanged();
      const { from, to } = await findCars(tx, locked, args.car_id);
      if (!hasSameRules(args.car_rules, presentCarRules(to.car))) throw errors.carRulesChanged();
      const price = await requirePrice(tx, locked, toCarChange({ locked, from, to, now, isOffice }));
      if (price.totalBututs !== fromDalasi(args.guest_total)) throw errors.bookingChanged();
      await moveWithNotices(tx, {
        ...{ locked, from: from.car, to: to.car, price, now, reason },
        ...{ actorId: user.userId, isOffice },
      });
      return deps.bookings.getInTransaction(tx, { caller: write.caller, bookingId });
    });
  }

  /** Both hosts stay until the transaction ends. */
  async function findCars(tx: Database, { booking }: LockedBooking, carId: string) {
    const from = await deps.cars.findForBooking(tx, booking.carId);
    const to = await deps.cars.findForBooking(tx, carId);
    if (!(from && to)) throw errors.carNotFound();
    if (to.car.ownerId === booking.guestId) {
      throw new AppError({ code: 'own_car', message: 'Guests cannot rent their own cars.' });
    }
    return { from, to };
  }

  /** The host of the old car is a recipient only before the change. */
  async function moveWithNotices(tx: Database, swap: CarSwap & { isOffice: boolean }): Promise<void> {
    const { locked, from, isOffice, reason, now } = swap;
    const bookingIds = [locked.booking.id];
    await deps.notifyParties(tx, { bookingIds, event: 'car_swapped_out' });
    const endedExtras = await deps.applyCarChange(tx, swap);
    await deps.notifyParties(tx, {
      bookingIds,
      event: isOffice ? 'car_swapped_by_office' : 'car_swapped_by_guest',
      note: await findSignAgainNote(tx, await readBookingState(tx, locked.booking.id, now)),
      carChange: {
        titleBefore: from.title,
        totalBeforeBututs: numericToBututs(locked.booking.guestTotal),
        ...{ reason, endedExtras },
      },
    });
  }

  return changeCar;
}

function toCarChange({
  locked: { booking },
  from,
  to,
  now,
  isOffice,
}: {
  locked: LockedBooking;
  from: CarForBooking;
  to: CarForBooking;
  now: Date;
  isOffice: boolean;
}): CarChange {
  return {
    from: { id: from.car.id, type: from.car.type },
    to: {
      ...{ id: to.car.id, type: to.car.type, isActive: to.car.active },
      dailyPriceBututs: numericToBututs(to.car.dailyPrice),
      needsDriverDates: needsDriverDates(presentCarRules(to.car)),
      approvesDateChanges: to.car.approvesDateChanges,
    },
    days: { start: booking.startDate, end: booking.endDate },
    ...{ now, isOffice },
  };
}

async function requirePrice(tx: Database, locked: LockedBooking, change: CarChange): Promise<ChangedPrice> {
  const booking = await loadChangedBooking(tx, locked, change.to.isActive);
  const obstacle = findCarChangeObstacle(booking, change);
  if (obstacle) throw new AppError({ code: obstacle, message: CAR_CHANGE_MESSAGES[obstacle] });
  return priceCarChange(booking, change);
}
