import { CAR_TYPES, FUELS } from '@coastline/domain/cars/car-particulars';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type pg from 'pg';
import { type Database, drizzleOn } from '../../../apps/server/src/database/client.ts';
import type { CarSearch } from '../../../apps/server/src/modules/cars/search/car-conditions.repository.ts';
import {
  countCars,
  countFacets,
} from '../../../apps/server/src/modules/cars/search/car-counts.repository.ts';
import { searchCars } from '../../../apps/server/src/modules/cars/search/car-search.repository.ts';
import { decodeCursor } from '../../../apps/server/src/platform/cursor.ts';
import type { BareStatement } from '../bare-server.ts';
import { BENCH_KEY } from '../server-process.ts';
import { TOWNS } from './search-fleet.ts';

const SEARCHES = 50;
const CARS_A_PAGE = 24;

/** One call of a kind: what a client asks, and the statements that the server sends for it. */
export interface SearchCall {
  path: string;
  statements: BareStatement[];
}

export interface SearchCalls {
  /** A later page of a search, which carries no count. */
  page: SearchCall[];
  /** The first page of a search with its count. */
  search: SearchCall[];
  /** The counts of the filters. */
  counts: SearchCall[];
}

interface Wanted {
  search: CarSearch;
  sort: 'price_asc' | 'newest';
}

/** What the server sends for the first page of a search, and for its count. */
export async function statementsOfPage(
  client: pg.Client,
  { search, sort }: Wanted,
): Promise<{ page: BareStatement[]; count: BareStatement[] }> {
  return {
    page: await statementsOf(client, (db) => searchCars(db, search, { sort, limit: CARS_A_PAGE + 1 })),
    count: await statementsOf(client, (db) => countCars(db, search)),
  };
}

/** What guests ask, every town and kind of filter in turn, each with dates; the statements as the product words them. */
export async function prepareCalls(origin: string, client: pg.Client): Promise<SearchCalls> {
  const calls: SearchCalls = { page: [], search: [], counts: [] };
  for (let place = 0; place < SEARCHES; place += 1) {
    const wanted = searchOf(place);
    const { search, sort } = wanted;
    const first = `/rest/v1/rpc/get_public_cars?${queryOf(wanted)}`;
    const answer = await fetch(`${origin}${first}`, { headers: { apikey: BENCH_KEY } });
    if (!answer.ok) throw new Error(`the search was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
    const limit = CARS_A_PAGE + 1;
    const { page, count } = await statementsOfPage(client, wanted);
    calls.search.push({ path: first, statements: [...page, ...count] });
    const choices = await statementsOf(client, (db) => countFacets(db, search));
    calls.counts.push({
      path: `/rest/v1/rpc/get_public_car_counts?${queryOf(wanted)}`,
      statements: [...count, ...choices],
    });
    const cursor = answer.headers.get('x-next-cursor');
    if (cursor === null) continue;
    const after = decodeCursor(sort, cursor);
    const later = await statementsOf(client, (db) => searchCars(db, search, { sort, limit, after }));
    calls.page.push({ path: `${first}&p_cursor=${cursor}`, statements: later });
  }
  return calls;
}

function searchOf(place: number): Wanted {
  const start = addDays(todayInBanjul(new Date()), 10 + ((place * 7) % 90));
  const dates = { start, end: addDays(start, 3 + (place % 8)) };
  return {
    sort: place % 3 === 0 ? 'newest' : 'price_asc',
    search: {
      dates,
      now: new Date(),
      city: place % 5 === 0 ? undefined : TOWNS[place % TOWNS.length],
      type: place % 2 === 0 ? undefined : CAR_TYPES[place % CAR_TYPES.length],
      fuel: place % 7 === 0 ? FUELS[place % FUELS.length] : undefined,
      maxPrice: place % 4 === 0 ? '3000' : undefined,
    },
  };
}

function queryOf({ search, sort }: Wanted): URLSearchParams {
  const { city, type, fuel, maxPrice, dates } = search;
  const args = {
    p_city: city,
    p_type: type,
    p_fuel: fuel,
    p_max_price: maxPrice,
    p_start_date: dates?.start,
    p_end_date: dates?.end,
    p_sort: sort,
    p_limit: String(CARS_A_PAGE),
  };
  return new URLSearchParams(Object.entries(args).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function statementsOf(
  client: pg.Client,
  ask: (db: Database) => Promise<unknown>,
): Promise<BareStatement[]> {
  const sent: BareStatement[] = [];
  const listener = {
    query: (statement: BareStatement) => {
      sent.push(statement);
      return client.query(statement);
    },
  };
  await ask(drizzleOn(listener as unknown as pg.PoolClient));
  return sent;
}
