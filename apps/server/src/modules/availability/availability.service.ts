import { isFree } from '@coastline/domain/days/availability';
import { nearestFreeRanges } from '@coastline/domain/days/nearest-dates';
import { checkDateRange, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { FreeDates, FreeDatesQuery, TakenRange } from '@coastline/domain/wire/car';
import type { Database, DatabaseClient } from '../../database/client.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { CarsService } from '../cars/cars.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import {
  type DayRange,
  deleteClaims,
  insertClaim,
  listTaken,
  makeClaimExpire,
  makeClaimFirm,
} from './availability.repository.ts';

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

/** Which days of a car are taken: the only way to the calendar that everything else goes by. */
export function createAvailabilityService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
}) {
  /** A car's taken days from today on, without names (SEC-19, DATA-38); throws `car_not_found`. */
  async function list(caller: Caller, carId: string): Promise<TakenRange[]> {
    await deps.cars.getVisible(caller, carId);
    const now = deps.clock();
    const today = todayInBanjul(now);
    const taken = await deps.database.readFor(caller, (db) => listTaken(db, { carId, from: today, now }));
    return taken.map(presentRange);
  }

  /**
   * Whether a car can be had on the days asked for, and if not, the nearest on which it can; never on any while its
   * listing is paused. Throws `car_not_found` and `invalid_dates`.
   */
  async function findFree(caller: Caller, query: FreeDatesQuery & { carId: string }): Promise<FreeDates> {
    const { readFor } = deps.database;
    const { carId, start_date: start, end_date: end } = query;
    const car = await deps.cars.getVisible(caller, carId);
    const now = deps.clock();
    const today = todayInBanjul(now);
    const { minimum_rental_days: minDays } = await readFor(caller, getSettings);
    const check = checkDateRange({ start, end, today, minDays });
    if (!check.ok) throw refuse.invalidDates(check.reason, check.message);
    if (!car.active) return { free: false, nearest: [] };
    const taken = await readFor(caller, (db) => listTaken(db, { carId, from: today, now }));
    return { free: isFree({ start, end }, taken), nearest: nearestTo({ start, end }, { taken, today }) };
  }

  /** Claims the days for a booking until its hold ends; throws `dates_taken` with the nearest free days (BOOK-20, BOOK-21). */
  async function claim(
    tx: Database,
    request: { carId: string; bookingId: string; range: DayRange; expiresAt: Date },
  ): Promise<void> {
    if (await insertClaim(tx, request)) return;
    refuseTaken(request.range, await findTaken(tx, request.carId));
  }

  /** The days that are taken as `tx` finds them, for `requireFree`. */
  function findTaken(tx: Database, carId: string): Promise<DayRange[]> {
    const now = deps.clock();
    return listTaken(tx, { carId, from: todayInBanjul(now), now });
  }

  /** Throws `dates_taken` with the nearest free days; whoever passes still has to claim theirs. */
  function requireFree(range: DayRange, taken: readonly DayRange[]): void {
    if (!isFree(range, taken)) refuseTaken(range, taken);
  }

  function refuseTaken(range: DayRange, taken: readonly DayRange[]): never {
    throw refuse.datesTaken(nearestTo(range, { taken, today: todayInBanjul(deps.clock()) }));
  }

  return {
    list,
    findFree,
    claim,
    findTaken,
    requireFree,
    keep: makeClaimFirm,
    holdAgain: makeClaimExpire,
    release: deleteClaims,
  };
}

function nearestTo(range: DayRange, calendar: { taken: readonly DayRange[]; today: IsoDate }): TakenRange[] {
  return nearestFreeRanges({ range, ...calendar }).map(presentRange);
}

function presentRange(range: DayRange): TakenRange {
  return { start_date: range.start, end_date: range.end };
}
