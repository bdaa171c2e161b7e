import {
  type CarAddress,
  type CarAddressesQuery,
  type CarCounts,
  type CarFacets,
  type CountCarsArgs,
  type FoundCar,
  MAX_SEARCH_LIMIT,
  type SearchCarsArgs,
} from '@coastline/contracts/car';
import { listAreasWith } from '@coastline/domain/cars/car-rules';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToDalasi, parseDalasi } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import type { Caller } from '../../../http/guards/caller.ts';
import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { presentFoundCars } from '../cars/cars.presenter.ts';
import { requireRentalDates } from '../cars/cars.service.ts';
import type { CarSearch, FacetName } from './car-conditions.repository.ts';
import {
  type CappedCount,
  countCars,
  countFacets,
  type FacetCount,
  getFacets,
} from './car-counts.repository.ts';
import { listCarAddresses, searchCars } from './car-search.repository.ts';

export interface CarPage {
  cars: FoundCar[];
  nextCursor: string | undefined;
  /** Known on the first page only. */
  total: CappedCount | undefined;
}

export type CarSearchService = ReturnType<typeof createCarSearchService>;

/** Searches and counts active cars and lists the values of filters. */
export function createCarSearchService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { read } = deps.database;

  /** Returns one page of matching active cars, free on the whole range if both dates are given (D14). */
  async function search(caller: Caller, args: SearchCarsArgs): Promise<CarPage> {
    const criteria = parseSearch(args, deps.clock());
    const sort = args.p_sort ?? 'newest';
    const limit = args.p_limit ?? MAX_SEARCH_LIMIT;
    const after = decodeCursor(sort, args.p_cursor);
    const [found, total] = await read(caller, (db) =>
      Promise.all([
        searchCars(db, criteria, { sort, after, limit: limit + 1 }),
        after ? undefined : countCars(db, criteria),
      ]),
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      cars: presentFoundCars(rows, criteria.dates),
      nextCursor: last && encodeCursor(sort, { value: last.cursorValue, id: last.id }),
      total,
    };
  }

  /** Counts matching cars, in total and for each value of each filter. */
  async function count(caller: Caller, args: CountCarsArgs): Promise<CarCounts> {
    const wanted = parseSearch(args, deps.clock());
    const [total, facets] = await read(caller, (db) =>
      Promise.all([countCars(db, wanted), countFacets(db, wanted)]),
    );
    return presentCounts(total, facets);
  }

  async function getCarFacets(caller: Caller): Promise<CarFacets> {
    const found = await read(caller, getFacets);
    return {
      cities: found.cities,
      max_daily_price: numericToDalasi(found.maxDailyPrice),
      active_count: found.activeCount,
    };
  }

  /** Lists ids of active cars for the sitemap. */
  function listAddresses(caller: Caller, { begins = '' }: CarAddressesQuery): Promise<CarAddress[]> {
    return read(caller, (db) => listCarAddresses(db, begins));
  }

  return { search, count, getCarFacets, listAddresses };
}

function parseSearch(args: CountCarsArgs, now: Date): CarSearch {
  return {
    city: args.p_city?.trim() || undefined,
    type: args.p_type ?? undefined,
    types: args.p_types?.length ? args.p_types : undefined,
    transmission: args.p_transmission ?? undefined,
    fuel: args.p_fuel ?? undefined,
    minPrice: parsePrice(args.p_min_price),
    maxPrice: parsePrice(args.p_max_price),
    minSeats: args.p_min_seats ?? undefined,
    features: args.p_features?.length ? args.p_features : undefined,
    areas: args.p_driving_area ? listAreasWith(args.p_driving_area) : undefined,
    withoutApproval: args.p_without_approval || undefined,
    dates: parseDates(args, now),
    now,
  };
}

function parsePrice(dalasi: number | null | undefined): string | undefined {
  if (dalasi === null || dalasi === undefined) return undefined;
  const bututs = parseDalasi(dalasi);
  if (bututs === undefined || bututs < 0) throw errors.invalidInput('The price range is not valid.');
  return bututsToNumeric(bututs);
}

function parseDates(args: CountCarsArgs, now: Date): DateRange | undefined {
  const { p_start_date: start, p_end_date: end } = args;
  return start && end ? requireRentalDates({ start, end }, { now }) : undefined;
}

/** Groups the counts by filter: cities by name, other values in the order of the forms. */
function presentCounts(total: CappedCount, facets: readonly FacetCount[]): CarCounts {
  const countsFor = (name: FacetName) =>
    facets
      .filter(({ facet }) => facet === name)
      .map(({ value, count, capped }) => ({ value, count, capped }));
  return {
    total,
    cities: countsFor('city'),
    types: countsFor('type'),
    transmissions: countsFor('transmission'),
    fuels: countsFor('fuel'),
  };
}
