import type { FreeDates, FreeDatesQuery, TakenRange } from '@coastline/contracts/car';
import { isFree } from '@coastline/domain/days/availability';
import { nearestFreeRanges } from '@coastline/domain/days/nearest-dates';
import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { errors } from '../../../http/errors/errors.ts';
import type { Caller } from '../../../http/guards/caller.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { CarsService } from '../../catalogue/cars/cars.service.ts';
import { requireRentalDates } from '../../catalogue/cars/cars.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import {
  type DayRange,
  deleteClaims,
  deleteLapsedExtensions,
  insertClaim,
  insertPermanentClaim,
  listTakenRanges,
  lockCalendars,
  setClaimExpiry,
} from './availability.repository.ts';

export type { DayRange };
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

/** Reads and claims days of cars; every module accesses claims through this service. */
export function createAvailabilityService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
}) {
  /** Lists the taken days of a car from today on, without names (SEC-19, DATA-38); throws `car_not_found`. */
  async function list(caller: Caller, carId: string): Promise<TakenRange[]> {
    await deps.cars.getVisible(caller, carId);
    const now = deps.clock();
    const today = todayInBanjul(now);
    const taken = await deps.database.read(caller, (db) =>
      listTakenRanges(db, { carId, firstDay: today, now }),
    );
    return taken.map(presentRange);
  }

  /**
   * Returns whether a car is free on the requested days, and the nearest free ranges if it is not. A paused car is never
   * free. Throws `car_not_found` and `invalid_dates`.
   */
  async function findFreeDates(
    caller: Caller,
    query: FreeDatesQuery & { carId: string },
  ): Promise<FreeDates> {
    const { read } = deps.database;
    const { carId, start_date: start, end_date: end } = query;
    const car = await deps.cars.getVisible(caller, carId);
    const now = deps.clock();
    const today = todayInBanjul(now);
    const { minimum_rental_days: minDays } = await read(caller, getSettings);
    requireRentalDates({ start, end }, { now, minDays });
    if (!car.active) return { free: false, nearest: [] };
    const taken = await read(caller, (db) => listTakenRanges(db, { carId, firstDay: today, now }));
    return {
      free: isFree({ start, end }, taken),
      nearest: findNearestFree({ start, end }, { taken, today }),
    };
  }

  /**
   * Claims days for a booking until its hold ends, or for good without an end. Throws `dates_taken` with the nearest free
   * days (BOOK-20, BOOK-21).
   */
  async function claim(
    tx: Database,
    request: { carId: string; bookingId: string; range: DayRange; expiresAt: Date | null },
  ): Promise<void> {
    if (await insertClaim(tx, request)) return;
    throwDatesTaken(request.range, await listTaken(tx, request.carId));
  }

  /** Lists the taken days in the snapshot of `tx`, for `requireFree`. */
  function listTaken(tx: Database, carId: string): Promise<DayRange[]> {
    const now = deps.clock();
    return listTakenRanges(tx, { carId, firstDay: todayInBanjul(now), now });
  }

  /** Throws `dates_taken` with the nearest free days. A successful check claims nothing. */
  function requireFree(range: DayRange, taken: readonly DayRange[]): void {
    if (!isFree(range, taken)) throwDatesTaken(range, taken);
  }

  /**
   * Throws `dates_taken` for days after the last one of a booking, with the last day until which the car is free if some of the
   * wanted days are.
   */
  async function throwExtensionTaken(
    tx: Database,
    { carId, lastDay, range }: { carId: string; lastDay: IsoDate; range: DayRange },
  ): Promise<never> {
    const next = (await listTaken(tx, carId)).find(({ start }) => start > lastDay);
    const freeUntil = next && next.start <= range.end ? addDays(next.start, -1) : undefined;
    throw errors.extensionTaken(freeUntil !== undefined && freeUntil > lastDay ? freeUntil : undefined);
  }

  function throwDatesTaken(range: DayRange, taken: readonly DayRange[]): never {
    throw errors.datesTaken(findNearestFree(range, { taken, today: todayInBanjul(deps.clock()) }));
  }

  return {
    list,
    findFreeDates,
    claim,
    listTaken,
    requireFree,
    throwExtensionTaken,
    confirm: (tx: Database, bookingId: string) => setClaimExpiry(tx, { bookingId, expiresAt: null }),
    claimPermanently: insertPermanentClaim,
    setExpiry: setClaimExpiry,
    lock: lockCalendars,
    release: deleteClaims,
    releaseLapsedExtensions: deleteLapsedExtensions,
  };
}

function findNearestFree(
  range: DayRange,
  calendar: { taken: readonly DayRange[]; today: IsoDate },
): TakenRange[] {
  return nearestFreeRanges({ range, ...calendar }).map(presentRange);
}

function presentRange(range: DayRange): TakenRange {
  return { start_date: range.start, end_date: range.end };
}
