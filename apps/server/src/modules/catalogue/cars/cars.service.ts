import type { CarChoice, CarDetail, CarsByIdQuery } from '@coastline/contracts/car';
import { type DateRange, todayInBanjul, validateDateRange } from '@coastline/domain/days/rental-dates';
import {
  canBlockDates,
  canConnectCalendars,
  canSeeCar,
  isAdmin,
  type Permission,
} from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import type { Caller, SignedInUser } from '../../../http/guards/caller.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { presentCarChoice, presentCarDetail, presentEditableCar } from './cars.presenter.ts';
import {
  type BookedCar,
  type CarHost,
  type CarRow,
  findCar,
  findCarWithHost,
  listCarsById,
} from './cars.repository.ts';

export { lockCar } from './car-writes.repository.ts';
export interface CarForBooking {
  car: BookedCar;
  host: CarHost;
}

export type CarsService = ReturnType<typeof createCarsService>;

/** Reads cars by id: one for its page, several for a comparison, one for a booking. */
export function createCarsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { read } = deps.database;

  /** Returns one car; null for a missing car or one that the caller may not see (RPC-02, D42, D51). */
  async function find(caller: Caller, carId: string): Promise<CarDetail | null> {
    const car = await findVisible(caller, carId);
    if (!car) return null;
    const viewerId = getUserId(caller);
    const canEdit = car.ownerId === viewerId || isAdmin(caller.actor);
    return canEdit ? presentEditableCar(car, viewerId) : presentCarDetail(car);
  }

  /** Lists cars for a comparison in the requested order, without cars that the caller may not see (RPC-02). */
  async function listById(caller: Caller, query: CarsByIdQuery): Promise<CarChoice[]> {
    const now = deps.clock();
    const dates = parseDateRange(query, now);
    const found = await read(caller, (db) => listCarsById(db, { ids: query.ids, dates, now }));
    return query.ids.flatMap((id) => {
      const row = found.find(({ car }) => car.id === id);
      const isShown = row !== undefined && canSeeCar(caller.actor, row.car).allowed;
      return isShown ? [presentCarChoice(row, dates)] : [];
    });
  }

  /** Returns a car that the caller may see; throws `car_not_found`. */
  async function getVisible(caller: Caller, carId: string): Promise<CarRow> {
    const car = await findVisible(caller, carId);
    if (!car) throw errors.carNotFound();
    return car;
  }

  async function findVisible(caller: Caller, carId: string): Promise<CarRow | undefined> {
    const car = await read(caller, (db) => findCar(db, carId));
    return car && canSeeCar(caller.actor, car).allowed ? car : undefined;
  }

  /** Returns the car of a booking and its host, neither of which can change before `tx` ends. */
  const findForBooking = (tx: Database, carId: string): Promise<CarForBooking | undefined> =>
    findCarWithHost(tx, carId);

  /** Requires the host of the car or the office (OWN-10, D37); for others a paused car does not exist. */
  const requireAvailabilityManager = (
    tx: Database,
    user: SignedInUser,
    carId: string,
  ): Promise<CarForBooking> => requireCar(tx, carId, (car) => canBlockDates(user, car));

  /** Requires the host of the car, who alone can connect calendars. */
  const requireOwner = (tx: Database, user: SignedInUser, carId: string): Promise<CarForBooking> =>
    requireCar(tx, carId, (car) => canConnectCalendars(user, car));

  async function requireCar(
    tx: Database,
    carId: string,
    checkPermission: (car: BookedCar) => Permission,
  ): Promise<CarForBooking> {
    const found = await findForBooking(tx, carId);
    if (!found) throw errors.carNotFound();
    requirePermission(checkPermission(found.car), errors.carNotFound);
    return found;
  }

  return { find, listById, getVisible, findForBooking, requireAvailabilityManager, requireOwner };
}

function getUserId({ actor }: Caller): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

function parseDateRange(
  { start_date: start, end_date: end }: CarsByIdQuery,
  now: Date,
): DateRange | undefined {
  if (start && end) return requireRentalDates({ start, end }, { now });
  if (start || end) throw errors.invalidInput('Send both dates, or none.');
  return undefined;
}

/** Returns the range if it can be rented from today on, for at least `minDays` (default 1); throws `invalid_dates`. */
export function requireRentalDates(
  { start, end }: DateRange,
  { now, minDays = 1 }: { now: Date; minDays?: number },
): DateRange {
  const check = validateDateRange({ start, end, today: todayInBanjul(now), minDays });
  if (!check.ok) throw errors.invalidDates(check.reason, check.message);
  return { start, end };
}
