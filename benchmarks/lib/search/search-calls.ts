import { CAR_TYPES, FUELS } from '@coastline/domain/cars/car-particulars';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type pg from 'pg';
import { decodeCursor } from '../../../apps/server/src/http/routing/cursor.ts';
import type { CarSearch } from '../../../apps/server/src/modules/catalogue/search/car-conditions.repository.ts';
import {
  countCars,
  countFacets,
} from '../../../apps/server/src/modules/catalogue/search/car-counts.repository.ts';
import { searchCars } from '../../../apps/server/src/modules/catalogue/search/car-search.repository.ts';
import { type Database, drizzleOn } from '../../../apps/server/src/persistence/client.ts';
import type { BareStatement } from '../bare-server.ts';
import { BENCH_KEY } from '../server-process.ts';
import { TOWNS } from './search-fleet.ts';

const SEARCHES = 50;
const CARS_PER_PAGE = 24;

/** A search request with the statements that the server sends for it. */
export interface SearchCall {
  path: string;
  statements: BareStatement[];
}

export interface SearchCalls {
  /** A later page, without a count. */
  laterPage: SearchCall[];
  /** The first page with its count. */
  firstPage: SearchCall[];
  /** The counts of the filters. */
  counts: SearchCall[];
}

interface SearchRequest {
  search: CarSearch;
  sort: 'price_asc' | 'newest';
}

/** Records the statements of the first page of a search and of its count. */
export async function recordPageStatements(
  client: pg.Client,
  { search, sort }: SearchRequest,
): Promise<{ page: BareStatement[]; count: BareStatement[] }> {
  return {
    page: await recordStatements(client, (db) => searchCars(db, search, { sort, limit: CARS_PER_PAGE + 1 })),
    count: await recordStatements(client, (db) => countCars(db, search)),
  };
}

/** Prepares searches with dates over all towns and kinds of filters, with the statements that the product sends. */
export async function prepareCalls(origin: string, client: pg.Client): Promise<SearchCalls> {
  const calls: SearchCalls = { laterPage: [], firstPage: [], counts: [] };
  for (let index = 0; index < SEARCHES; index += 1) {
    const request = createSearchRequest(index);
    const { search, sort } = request;
    const path = `/rest/v1/rpc/get_public_cars?${toQuery(request)}`;
    const response = await fetch(`${origin}${path}`, { headers: { apikey: BENCH_KEY } });
    if (!response.ok) throw new Error(`the search failed: ${await response.text()}`);
    await response.arrayBuffer();
    const limit = CARS_PER_PAGE + 1;
    const { page, count } = await recordPageStatements(client, request);
    calls.firstPage.push({ path, statements: [...page, ...count] });
    const facets = await recordStatements(client, (db) => countFacets(db, search));
    calls.counts.push({
      path: `/rest/v1/rpc/get_public_car_counts?${toQuery(request)}`,
      statements: [...count, ...facets],
    });
    const cursor = response.headers.get('x-next-cursor');
    if (cursor === null) continue;
    const after = decodeCursor(sort, cursor);
    const laterStatements = await recordStatements(client, (db) =>
      searchCars(db, search, { sort, limit, after }),
    );
    calls.laterPage.push({ path: `${path}&p_cursor=${cursor}`, statements: laterStatements });
  }
  return calls;
}

function createSearchRequest(index: number): SearchRequest {
  const start = addDays(todayInBanjul(new Date()), 10 + ((index * 7) % 90));
  const dates = { start, end: addDays(start, 3 + (index % 8)) };
  return {
    sort: index % 3 === 0 ? 'newest' : 'price_asc',
    search: {
      dates,
      now: new Date(),
      city: index % 5 === 0 ? undefined : TOWNS[index % TOWNS.length],
      type: index % 2 === 0 ? undefined : CAR_TYPES[index % CAR_TYPES.length],
      fuel: index % 7 === 0 ? FUELS[index % FUELS.length] : undefined,
      maxPrice: index % 4 === 0 ? '3000' : undefined,
    },
  };
}

function toQuery({ search, sort }: SearchRequest): URLSearchParams {
  const { city, type, fuel, maxPrice, dates } = search;
  const args = {
    p_city: city,
    p_type: type,
    p_fuel: fuel,
    p_max_price: maxPrice,
    p_start_date: dates?.start,
    p_end_date: dates?.end,
    p_sort: sort,
    p_limit: String(CARS_PER_PAGE),
  };
  return new URLSearchParams(Object.entries(args).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function recordStatements(
  client: pg.Client,
  runQuery: (db: Database) => Promise<unknown>,
): Promise<BareStatement[]> {
  const sent: BareStatement[] = [];
  const listener = {
    query: (statement: BareStatement) => {
      sent.push(statement);
      return client.query(statement);
    },
  };
  await runQuery(drizzleOn(listener as unknown as pg.PoolClient));
  return sent;
}
