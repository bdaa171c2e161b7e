import type { DateRange } from '@coastline/domain/days/rental-dates';
import {
  canBlockDates,
  canConnectCalendars,
  canSeeCar,
  isAdmin,
  type Permission,
} from '@coastline/domain/people/permissions';
import type { CarChoice, CarDetail, CarsByIdQuery } from '@coastline/domain/wire/car';
import type { Database, DatabaseClient } from '../../database/client.ts';
import type { Caller, SignedInUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { requireRange } from './asked-dates.ts';
import { presentCarChoice, presentCarDetail, presentEditableCar } from './cars.presenter.ts';
import {
  type BookedCar,
  type CarHost,
  type CarRow,
  findCar,
  findCarWithHost,
  listCarsById,
} from './cars.repository.ts';

export interface CarForBooking {
  car: BookedCar;
  host: CarHost;
}

export type CarsService = ReturnType<typeof createCarsService>;

/** Cars that somebody names: one for its page, some to lay side by side, the one of a booking. */
export function createCarsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { readFor } = deps.database;

  /** One car, or null where there is none or the caller may not see it (RPC-02, D42, D51). */
  async function find(caller: Caller, carId: string): Promise<CarDetail | null> {
    const car = await findVisible(caller, carId);
    if (!car) return null;
    const viewerId = userIdOf(caller);
    const isForForm = car.ownerId === viewerId || isAdmin(caller.actor);
    return isForForm ? presentEditableCar(car, viewerId) : presentCarDetail(car);
  }

  /** Cars to lay side by side, in the order asked for; those that the caller may not see are left out (RPC-02). */
  async function listById(caller: Caller, query: CarsByIdQuery): Promise<CarChoice[]> {
    const now = deps.clock();
    const dates = toRange(query, now);
    const found = await readFor(caller, (db) => listCarsById(db, { ids: query.ids, dates, now }));
    return query.ids.flatMap((id) => {
      const row = found.find(({ car }) => car.id === id);
      const isShown = row !== undefined && canSeeCar(caller.actor, row.car).allowed;
      return isShown ? [presentCarChoice(row, dates)] : [];
    });
  }

  /** A car that the caller may see; throws `car_not_found`. */
  async function getVisible(caller: Caller, carId: string): Promise<CarRow> {
    const car = await findVisible(caller, carId);
    if (!car) throw refuse.carNotFound();
    return car;
  }

  async function findVisible(caller: Caller, carId: string): Promise<CarRow | undefined> {
    const car = await readFor(caller, (db) => findCar(db, carId));
    return car && canSeeCar(caller.actor, car).allowed ? car : undefined;
  }

  /** The car that a booking is for, with its host, both as they are until the end of `tx`. */
  const findForBooking = (tx: Database, carId: string): Promise<CarForBooking | undefined> =>
    findCarWithHost(tx, carId);

  /** Requires the host of a car, or the office: they keep its days (OWN-10, D37); an outsider is not told of a paused car. */
  const requireKeeper = (tx: Database, user: SignedInUser, carId: string): Promise<CarForBooking> =>
    requireCar(tx, carId, (car) => canBlockDates(user, car));

  /** Requires the host of a car, who alone connects it with other platforms. */
  const requireOwn = (tx: Database, user: SignedInUser, carId: string): Promise<CarForBooking> =>
    requireCar(tx, carId, (car) => canConnectCalendars(user, car));

  async function requireCar(
    tx: Database,
    carId: string,
    check: (car: BookedCar) => Permission,
  ): Promise<CarForBooking> {
    const found = await findForBooking(tx, carId);
    if (!found) throw refuse.carNotFound();
    requirePermission(check(found.car), refuse.carNotFound);
    return found;
  }

  return { find, listById, getVisible, findForBooking, requireKeeper, requireOwn };
}

function userIdOf({ actor }: Caller): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

function toRange({ start_date: start, end_date: end }: CarsByIdQuery, now: Date): DateRange | undefined {
  if (start && end) return requireRange({ start, end }, now);
  if (start || end) throw refuse.invalidInput('Send both dates, or none.');
  return undefined;
}
