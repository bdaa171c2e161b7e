import type { DateRange } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import {
  type CarAddress,
  type CarAddressesQuery,
  type CarCounts,
  type CarFacets,
  type CountCarsArgs,
  type FoundCar,
  MAX_SEARCH_LIMIT,
  type SearchCarsArgs,
} from '@coastline/domain/wire/car';
import type { DatabaseClient } from '../../../database/client.ts';
import type { Caller } from '../../../platform/callers/caller.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { refuse } from '../../../platform/errors/app-error.ts';
import { requireRange } from '../asked-dates.ts';
import { presentFoundCars } from '../cars.presenter.ts';
import { listCarAddresses } from './car-addresses.repository.ts';
import type { CarSearch } from './car-conditions.repository.ts';
import { presentCounts } from './car-counts.presenter.ts';
import { type CappedCount, countByChoice, countCars, getFacets } from './car-counts.repository.ts';
import { searchCars } from './car-search.repository.ts';

export interface CarPage {
  cars: FoundCar[];
  nextCursor: string | undefined;
  /** Known on the first page only. */
  total: CappedCount | undefined;
}

export type CarSearchService = ReturnType<typeof createCarSearchService>;

/** Finding cars: the search, how many there are, what the filters offer. */
export function createCarSearchService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { readFor } = deps.database;

  /** Active cars that fit, free on the whole range when both dates are given (D14), one page in key order. */
  async function search(caller: Caller, args: SearchCarsArgs): Promise<CarPage> {
    const wanted = toSearch(args, deps.clock());
    const sort = args.p_sort ?? 'newest';
    const limit = args.p_limit ?? MAX_SEARCH_LIMIT;
    const after = decodeCursor(sort, args.p_cursor);
    const [found, total] = await readFor(caller, (db) =>
      Promise.all([
        searchCars(db, wanted, { sort, after, limit: limit + 1 }),
        after ? undefined : countCars(db, wanted),
      ]),
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      cars: presentFoundCars(rows, wanted.dates),
      nextCursor: last && encodeCursor(sort, { value: last.place, id: last.id }),
      total,
    };
  }

  /** How many cars fit, and how many would with each other choice of each filter. */
  async function count(caller: Caller, args: CountCarsArgs): Promise<CarCounts> {
    const wanted = toSearch(args, deps.clock());
    const [total, choices] = await readFor(caller, (db) =>
      Promise.all([countCars(db, wanted), countByChoice(db, wanted)]),
    );
    return presentCounts(total, choices);
  }

  async function facets(caller: Caller): Promise<CarFacets> {
    const found = await readFor(caller, getFacets);
    return {
      cities: found.cities,
      max_daily_price: toDalasi(numericToBututs(found.maxDailyPrice)),
      active_count: found.activeCount,
    };
  }

  /** Ids of active cars, for maps of the site. */
  function addresses(caller: Caller, { begins = '' }: CarAddressesQuery): Promise<CarAddress[]> {
    return readFor(caller, (db) => listCarAddresses(db, begins));
  }

  return { search, count, facets, addresses };
}

function toSearch(args: CountCarsArgs, now: Date): CarSearch {
  return {
    city: args.p_city?.trim() || undefined,
    type: args.p_type ?? undefined,
    types: args.p_types?.length ? args.p_types : undefined,
    transmission: args.p_transmission ?? undefined,
    fuel: args.p_fuel ?? undefined,
    minPrice: toNumeric(args.p_min_price),
    maxPrice: toNumeric(args.p_max_price),
    minSeats: args.p_min_seats ?? undefined,
    features: args.p_features?.length ? args.p_features : undefined,
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

function toDates(args: CountCarsArgs, now: Date): DateRange | undefined {
  const { p_start_date: start, p_end_date: end } = args;
  return start && end ? requireRange({ start, end }, now) : undefined;
}
