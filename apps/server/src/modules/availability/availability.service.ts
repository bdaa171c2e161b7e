import { canSeeCar } from '@coastline/domain/permissions';
import { todayInBanjul } from '@coastline/domain/rental-dates';
import type { TakenRange } from '@coastline/domain/wire/car';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { refuse } from '../../platform/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import type { CarsService } from '../cars/cars.service.ts';
import {
  type DayRange,
  deleteClaims,
  insertClaim,
  listTaken,
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
    const { car } = await deps.cars.getForBooking(deps.database.db, carId);
    if (!canSeeCar(caller.actor, car).allowed) throw refuse.carNotFound();
    const now = deps.clock();
    const taken = await listTaken(deps.database.db, { carId, from: todayInBanjul(now), now });
    return taken.map((range) => ({ start_date: range.start, end_date: range.end }));
  }

  /** Claims the days for a booking until its hold ends; throws `dates_taken` (BOOK-20, BOOK-21). */
  async function claim(
    tx: Database,
    request: { carId: string; bookingId: string; range: DayRange; expiresAt: Date },
  ): Promise<void> {
    if (!(await insertClaim(tx, request))) throw refuse.datesTaken();
  }

  return { list, claim, keep: makeClaimFirm, release: deleteClaims };
}
