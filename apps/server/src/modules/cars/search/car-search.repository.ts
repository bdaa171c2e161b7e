import type { BrowseSort } from '@coastline/domain/cars/browse-filters';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { cars } from '../../../database/schema/index.ts';
import type { ListedCar } from '../cars.repository.ts';
import {
  type CarSearch,
  isFreeThen,
  nameShape,
  passesFilters,
  type SearchShape,
  valuesOf,
} from './car-conditions.repository.ts';
import { createStatement, type PlaceOf } from './search-statements.repository.ts';

export interface CarPageRequest {
  sort: BrowseSort;
  after?: { value: string; id: string } | undefined;
  limit: number;
}

interface PageShape {
  search: SearchShape;
  sort: CarPageRequest['sort'];
  isLater: boolean;
}

type FoundRow = ListedCar & { place: string };

// The columns of `ListedCar`; the photos as JSON, which the process reads many times faster than an array of PostgreSQL's.
const LISTED = sql.raw(`
  id, make, model, year, title, type, daily_price as "dailyPrice", seats, transmission, fuel, city, active, to_json(images) as images,
  air_conditioning as "airConditioning", tinted, insured, taxes_paid as "taxesPaid"`);

/** Rows of a page as somebody reads them; longer ones are asked for by programs. */
const SHORT_PAGE = 101;
/** Cars that a page passes over before the planner is asked for another way to it. */
const WALKED = 500;

const nameOf = ({ sort, isLater, search }: PageShape) => `${sort} ${isLater} ${nameShape(search)}`;

const askPage = createStatement<PageShape, FoundRow>({
  name: 'car_page',
  nameOf,
  isPlannedOnce: () => false,
  word: ({ search, sort, isLater }, placeOf) => {
    const { place, order, after } = ORDERS[sort];
    const passes = [passesFilters(search, placeOf), isFreeThen(cars.id, search, placeOf)];
    return sql`
      select ${LISTED}, ${place}::text as place from ${cars}
      where ${and(...passes, isLater ? after(placeOf) : undefined)}
      order by ${order} limit ${placeOf('limit', 'int')}`;
  },
});

// The nearest cars in the order of an index that begins where the page does, and of them those that pass. Whatever the values
// are, that is the right way to a page that is full before the walk ends, or to the last one of few cars.
const askWalk = createStatement<PageShape, FoundRow & { isEndOfWalk: boolean }>({
  name: 'car_walk',
  nameOf,
  isPlannedOnce: () => true,
  word: ({ search, sort, isLater }, placeOf) => {
    const { place, order, after, walksBy, cityOrder } = ORDERS[sort];
    // Asked for as a list of one, and by its name first: else the planner may walk past the cars of all cities.
    const city = sql`lower(${cars.city}) = any(array[lower(${placeOf('city', 'text')})])`;
    const [inCity, walked, found] = search.city
      ? [city, sql`lower(${cars.city}) ${cityOrder}, ${order}`, sql`town ${cityOrder}, ${order}`]
      : [undefined, order, order];
    const within = [passesFilters(walksBy(search), placeOf), isLater ? after(placeOf) : undefined];
    const among = { ...search, city: undefined };
    return sql`
      select ${LISTED}, ${place}::text as place, "isEndOfWalk" from (
        select *, lower(${cars.city}) as town, row_number() over (order by ${walked}) = ${sql.raw(String(WALKED))} as "isEndOfWalk" from ${cars}
        where ${and(...within, inCity)}
        order by ${walked} limit (select ${sql.raw(String(WALKED))})) cars
      where (${and(passesFilters(among, placeOf), isFreeThen(cars.id, search, placeOf))}) or "isEndOfWalk"
      order by ${found} limit ${placeOf('limit', 'int')}`;
  },
});

/** One page of the cars found, with the place that each row holds in the order. */
export async function searchCars(
  db: Database,
  search: CarSearch,
  { sort, after, limit }: CarPageRequest,
): Promise<FoundRow[]> {
  const shape = { search, sort, isLater: after !== undefined };
  const values = { ...valuesOf(search), afterValue: after?.value, afterId: after?.id, limit };
  if (limit > SHORT_PAGE) return askPage(db, shape, values);
  const found = await askWalk(db, shape, values);
  return found.at(-1)?.isEndOfWalk ? askPage(db, shape, values) : found;
}

const ASC = sql.raw('asc');
const DESC = sql.raw('desc');

interface Order {
  place: SQL;
  order: SQL;
  after: (placeOf: PlaceOf) => SQL;
  /** The direction in which the index that begins with the city is read. */
  cityOrder: SQL;
  /** What of a search, besides its city, stands in the index that holds this order. */
  walksBy: (search: SearchShape) => SearchShape;
}

const byPrice = ({ minPrice, maxPrice }: SearchShape) => ({ minPrice, maxPrice });

const ORDERS: Record<BrowseSort, Order> = {
  price_asc: {
    place: sql`${cars.dailyPrice}`,
    order: sql`${cars.dailyPrice}, ${cars.id}`,
    after: (placeOf) =>
      sql`(${cars.dailyPrice}, ${cars.id}) > (${placeOf('afterValue', 'numeric')}, ${placeOf('afterId', 'uuid')})`,
    cityOrder: ASC,
    walksBy: byPrice,
  },
  price_desc: {
    place: sql`${cars.dailyPrice}`,
    order: sql`${cars.dailyPrice} desc, ${cars.id} desc`,
    after: (placeOf) =>
      sql`(${cars.dailyPrice}, ${cars.id}) < (${placeOf('afterValue', 'numeric')}, ${placeOf('afterId', 'uuid')})`,
    // The index of rising prices, read from its end.
    cityOrder: DESC,
    walksBy: byPrice,
  },
  newest: {
    place: sql`${cars.createdAt}`,
    order: sql`${cars.createdAt} desc, ${cars.id} desc`,
    after: (placeOf) =>
      sql`(${cars.createdAt}, ${cars.id}) < (${placeOf('afterValue', 'timestamptz')}, ${placeOf('afterId', 'uuid')})`,
    cityOrder: ASC,
    walksBy: () => ({}),
  },
  year_desc: {
    place: sql`${cars.year}`,
    order: sql`${cars.year} desc, ${cars.id} desc`,
    after: (placeOf) =>
      sql`(${cars.year}, ${cars.id}) < (${placeOf('afterValue', 'int')}, ${placeOf('afterId', 'uuid')})`,
    cityOrder: ASC,
    walksBy: () => ({}),
  },
};
