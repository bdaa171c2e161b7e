import type { CarAddress } from '@coastline/contracts/car';
import type { BrowseSort } from '@coastline/domain/cars/browse-filters';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { cars } from '../../../persistence/schema/index.ts';
import type { ListedCar } from '../cars/cars.repository.ts';
import {
  type CarSearch,
  getShapeKey,
  isFreeOnSearchDates,
  matchesFilters,
  type SearchShape,
  toParameters,
} from './car-conditions.repository.ts';
import { createStatement, type Param } from './search-statements.repository.ts';

export interface CarPageRequest {
  sort: BrowseSort;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

interface PageShape {
  search: SearchShape;
  sort: CarPageRequest['sort'];
  hasCursor: boolean;
}

type FoundRow = ListedCar & { cursorValue: string };

// The columns of `ListedCar`. Images are selected as JSON, because parsing a PostgreSQL array is much slower.
const LISTED_COLUMNS = sql.raw(`
  id, make, model, year, title, type, daily_price as "dailyPrice", seats, transmission, fuel, city, active, to_json(images) as images,
  air_conditioning as "airConditioning", tinted, insured, taxes_paid as "taxesPaid"`);

/** Longest page, plus one row, that uses the scan. */
const MAX_SCANNED_PAGE = 101;
/** Cars that a scan reads before the search falls back to a plan for its values. */
const MAX_SCANNED_CARS = 500;

const getKey = ({ sort, hasCursor, search }: PageShape) => `${sort} ${hasCursor} ${getShapeKey(search)}`;

const queryPage = createStatement<PageShape, FoundRow>({
  name: 'car_page',
  getKey,
  hasGenericPlan: () => false,
  buildQuery: ({ search, sort, hasCursor }, param) => {
    const { cursorValue, order, after } = ORDERS[sort];
    const conditions = [matchesFilters(search, param), isFreeOnSearchDates(cars.id, search, param)];
    return sql`
      select ${LISTED_COLUMNS}, ${cursorValue}::text as "cursorValue" from ${cars}
      where ${and(...conditions, hasCursor ? after(param) : undefined)}
      order by ${order} limit ${param('limit', 'int')}`;
  },
});

// Scans a limited number of cars in index order from the start of the page and filters them. For any values this is the best
// plan for a page that fills up before the scan ends, and for the last page of a small result.
const queryScan = createStatement<PageShape, FoundRow & { isScanEnd: boolean }>({
  name: 'car_scan',
  getKey,
  hasGenericPlan: () => true,
  buildQuery: ({ search, sort, hasCursor }, param) => {
    const { cursorValue, order, after, indexFilters, cityOrder } = ORDERS[sort];
    // `= any` with one element, and the city first in the order: otherwise the planner may scan the cars of all cities.
    const city = sql`lower(${cars.city}) = any(array[lower(${param('city', 'text')})])`;
    const [cityCondition, scanOrder, pageOrder] = search.city
      ? [city, sql`lower(${cars.city}) ${cityOrder}, ${order}`, sql`town ${cityOrder}, ${order}`]
      : [undefined, order, order];
    const scanConditions = [
      matchesFilters(indexFilters(search), param),
      hasCursor ? after(param) : undefined,
    ];
    const otherFilters = { ...search, city: undefined };
    return sql`
      select ${LISTED_COLUMNS}, ${cursorValue}::text as "cursorValue", "isScanEnd" from (
        select *, lower(${cars.city}) as town, row_number() over (order by ${scanOrder}) = ${sql.raw(String(MAX_SCANNED_CARS))} as "isScanEnd" from ${cars}
        where ${and(...scanConditions, cityCondition)}
        order by ${scanOrder} limit (select ${sql.raw(String(MAX_SCANNED_CARS))})) cars
      where (${and(matchesFilters(otherFilters, param), isFreeOnSearchDates(cars.id, search, param))}) or "isScanEnd"
      order by ${pageOrder} limit ${param('limit', 'int')}`;
  },
});

/** Returns one page of a search, each row with its cursor value. */
export async function searchCars(
  db: Database,
  search: CarSearch,
  { sort, after, limit }: CarPageRequest,
): Promise<FoundRow[]> {
  const shape = { search, sort, hasCursor: after !== undefined };
  const values = { ...toParameters(search), afterValue: after?.value, afterId: after?.id, limit };
  if (limit > MAX_SCANNED_PAGE) return queryPage(db, shape, values);
  const found = await queryScan(db, shape, values);
  return found.at(-1)?.isScanEnd ? queryPage(db, shape, values) : found;
}

const ASC = sql.raw('asc');
const DESC = sql.raw('desc');

interface Order {
  cursorValue: SQL;
  order: SQL;
  after: (param: Param) => SQL;
  /** Scan direction of the index whose first column is the city. */
  cityOrder: SQL;
  /** The filters, besides the city, that are columns of the index with this order. */
  indexFilters: (search: SearchShape) => SearchShape;
}

const getPriceFilters = ({ minPrice, maxPrice }: SearchShape) => ({ minPrice, maxPrice });

const ORDERS: Record<BrowseSort, Order> = {
  price_asc: {
    cursorValue: sql`${cars.dailyPrice}`,
    order: sql`${cars.dailyPrice}, ${cars.id}`,
    after: (param) =>
      sql`(${cars.dailyPrice}, ${cars.id}) > (${param('afterValue', 'numeric')}, ${param('afterId', 'uuid')})`,
    cityOrder: ASC,
    indexFilters: getPriceFilters,
  },
  price_desc: {
    cursorValue: sql`${cars.dailyPrice}`,
    order: sql`${cars.dailyPrice} desc, ${cars.id} desc`,
    after: (param) =>
      sql`(${cars.dailyPrice}, ${cars.id}) < (${param('afterValue', 'numeric')}, ${param('afterId', 'uuid')})`,
    // A backward scan of the index by ascending price.
    cityOrder: DESC,
    indexFilters: getPriceFilters,
  },
  newest: {
    cursorValue: sql`${cars.createdAt}`,
    order: sql`${cars.createdAt} desc, ${cars.id} desc`,
    after: (param) =>
      sql`(${cars.createdAt}, ${cars.id}) < (${param('afterValue', 'timestamptz')}, ${param('afterId', 'uuid')})`,
    cityOrder: ASC,
    indexFilters: () => ({}),
  },
  year_desc: {
    cursorValue: sql`${cars.year}`,
    order: sql`${cars.year} desc, ${cars.id} desc`,
    after: (param) =>
      sql`(${cars.year}, ${cars.id}) < (${param('afterValue', 'int')}, ${param('afterId', 'uuid')})`,
    cityOrder: ASC,
    indexFilters: () => ({}),
  },
};

/** Maximum number of URLs in one sitemap file (sitemaps.org). */
const MAX_SITEMAP_URLS = 50_000;
const UUID_DIGITS = 32;

/** Lists active cars whose ids have a prefix of hexadecimal digits, by id. */
export async function listCarAddresses(db: Database, idPrefix: string): Promise<CarAddress[]> {
  const first = idPrefix.padEnd(UUID_DIGITS, '0');
  const last = idPrefix.padEnd(UUID_DIGITS, 'f');
  const { rows } = await db.execute<{ id: string; updated_at: string }>(sql`
    select id, updated_at from cars where active and id between ${first}::uuid and ${last}::uuid
    order by id limit ${MAX_SITEMAP_URLS}`);
  return rows.map(({ id, updated_at }) => ({ id, updated_at: new Date(updated_at).toISOString() }));
}
