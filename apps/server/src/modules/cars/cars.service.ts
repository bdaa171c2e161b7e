import { bututsToNumeric, numericToBututs, parseDalasi, toDalasi } from '@coastline/domain/money';
import { canBlockDates, canSeeCar } from '@coastline/domain/permissions';
import { checkDateRange, type DateRange, todayInBanjul } from '@coastline/domain/rental-dates';
import type {
  CarChoice,
  CarDetail,
  CarFacets,
  CarsByIdQuery,
  FoundCar,
  SearchCarsArgs,
} from '@coastline/domain/wire/car';
import { MAX_SEARCH_LIMIT } from '@coastline/domain/wire/car';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { refuse } from '../../platform/app-error.ts';
import type { Caller, SignedInUser } from '../../platform/caller.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { requirePermission } from '../../platform/require-permission.ts';
import { presentCarChoice, presentCarDetail, presentFoundCar } from './cars.presenter.ts';
import {
  type CarRow,
  type CarSearch,
  countCars,
  findCar,
  findCarWithHost,
  getFacets,
  listCarsById,
  MAX_COUNT,
  searchCars,
} from './cars.repository.ts';

export interface CarPage {
  cars: FoundCar[];
  nextCursor: string | undefined;
  /** Known on the first page only; never above `MAX_COUNT`. */
  total: number | undefined;
  totalIsCapped: boolean;
}

export type CarsService = ReturnType<typeof createCarsService>;

/** Finding cars: the search, one car, what the filters offer. */
export function createCarsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db } = deps.database;

  /** Active cars that fit, free on the whole range when both dates are given (D14), one page in key order. */
  async function search(args: SearchCarsArgs): Promise<CarPage> {
    const now = deps.clock();
    const wanted = toSearch(args, now);
    const sort = args.p_sort ?? 'newest';
    const limit = args.p_limit ?? MAX_SEARCH_LIMIT;
    const after = decodeCursor(sort, args.p_cursor);
    const [found, counted] = await Promise.all([
      searchCars(db, wanted, { sort, after, limit: limit + 1 }),
      after ? undefined : countCars(db, wanted),
    ]);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      cars: rows.map((row) => presentFoundCar(row.car, wanted.dates)),
      nextCursor: last && encodeCursor(sort, { value: last.place, id: last.car.id }),
      total: counted === undefined ? undefined : Math.min(counted, MAX_COUNT),
      totalIsCapped: (counted ?? 0) > MAX_COUNT,
    };
  }

  /** One car, or null where there is none or the caller may not see it (RPC-02, D42, D51). */
  async function find(caller: Caller, carId: string): Promise<CarDetail | null> {
    const car = await findVisible(caller, carId);
    return car ? presentCarDetail(car, userIdOf(caller)) : null;
  }

  /** Cars to lay side by side, in the order asked for; those that the caller may not see are left out (RPC-02). */
  async function listById(caller: Caller, query: CarsByIdQuery): Promise<CarChoice[]> {
    const now = deps.clock();
    const dates = toRange(query, now);
    const found = await listCarsById(db, { ids: query.ids, dates, now });
    return query.ids.flatMap((id) => {
      const row = found.find(({ car }) => car.id === id);
      const isShown = row !== undefined && canSeeCar(caller.actor, row.car).allowed;
      return isShown ? [presentCarChoice(row, { viewerId: userIdOf(caller), dates })] : [];
    });
  }

  /** A car that the caller may see; throws `car_not_found`. */
  async function getVisible(caller: Caller, carId: string): Promise<CarRow> {
    const car = await findVisible(caller, carId);
    if (!car) throw refuse.carNotFound();
    return car;
  }

  async function findVisible(caller: Caller, carId: string): Promise<CarRow | undefined> {
    const car = await findCar(db, carId);
    return car && canSeeCar(caller.actor, car).allowed ? car : undefined;
  }

  async function facets(): Promise<CarFacets> {
    const found = await getFacets(db);
    return {
      cities: found.cities,
      max_daily_price: toDalasi(numericToBututs(found.maxDailyPrice)),
      active_count: found.activeCount,
    };
  }

  /** The car that a booking is for, with its host; throws `car_not_found`. */
  async function getForBooking(
    tx: Database,
    carId: string,
  ): Promise<{ car: CarRow; host: { id: string; name: string; email: string } }> {
    const found = await findCarWithHost(tx, carId);
    if (!found) throw refuse.carNotFound();
    return found;
  }

  /** Requires the host of a car, who alone keeps its days (OWN-10, D37); an outsider is not told of a paused car. */
  async function requireOwn(tx: Database, user: SignedInUser, carId: string): Promise<void> {
    const { car } = await getForBooking(tx, carId);
    requirePermission(canBlockDates(user, car), refuse.carNotFound);
  }

  return { search, find, listById, getVisible, facets, getForBooking, requireOwn };
}

function toSearch(args: SearchCarsArgs, now: Date): CarSearch {
  return {
    city: args.p_city?.trim() || undefined,
    type: args.p_type ?? undefined,
    transmission: args.p_transmission ?? undefined,
    fuel: args.p_fuel ?? undefined,
    minPrice: toNumeric(args.p_min_price),
    maxPrice: toNumeric(args.p_max_price),
    dates: toDates(args, now),
    now,
  };
}

function toNumeric(dalasi: number | null | undefined): string | undefined {
  if (dalasi === null || dalasi === undefined) return undefined;
  const bututs = parseDalasi(dalasi);
  if (bututs === undefined || bututs < 0) throw refuse.invalidInput('The price range is not valid.');
  return bututsToNumeric(bututs);
}

function userIdOf({ actor }: Caller): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

function toDates(args: SearchCarsArgs, now: Date): DateRange | undefined {
  const { p_start_date: start, p_end_date: end } = args;
  return start && end ? requireRange({ start, end }, now) : undefined;
}

function toRange({ start_date: start, end_date: end }: CarsByIdQuery, now: Date): DateRange | undefined {
  if (start && end) return requireRange({ start, end }, now);
  if (start || end) throw refuse.invalidInput('Send both dates, or none.');
  return undefined;
}

function requireRange({ start, end }: DateRange, now: Date): DateRange {
  const check = checkDateRange({ start, end, today: todayInBanjul(now), minDays: 1 });
  if (!check.ok) throw refuse.invalidDates(check.reason, check.message);
  return { start, end };
}
