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
import { createStatement } from './search-statements.repository.ts';

export interface CarPageRequest {
  sort: 'price_asc' | 'newest';
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

const askPage = createStatement<PageShape, FoundRow>({
  nameOf: ({ search, sort, isLater }) => `${sort} ${isLater} ${nameShape(search)}`,
  word: ({ search, sort, isLater }) => {
    const { place, order, after } = ORDERS[sort];
    return sql`
      select ${LISTED}, ${place}::text as place from ${cars}
      where ${and(passesFilters(search), isFreeThen(cars.id, search), isLater ? after : undefined)}
      order by ${order} limit ${sql.placeholder('limit')}`;
  },
});

/** One page of the cars found, with the place that each row holds in the order. */
export function searchCars(db: Database, search: CarSearch, page: CarPageRequest): Promise<FoundRow[]> {
  const { sort, after, limit } = page;
  const shape = { search, sort, isLater: after !== undefined };
  return askPage(db, shape, { ...valuesOf(search), afterValue: after?.value, afterId: after?.id, limit });
}

const [AFTER_VALUE, AFTER_ID] = [sql.placeholder('afterValue'), sql.placeholder('afterId')];

const ORDERS: Record<CarPageRequest['sort'], { place: SQL; order: SQL; after: SQL }> = {
  price_asc: {
    place: sql`${cars.dailyPrice}`,
    order: sql`${cars.dailyPrice}, ${cars.id}`,
    after: sql`(${cars.dailyPrice}, ${cars.id}) > (${AFTER_VALUE}::numeric, ${AFTER_ID}::uuid)`,
  },
  newest: {
    place: sql`${cars.createdAt}`,
    order: sql`${cars.createdAt} desc, ${cars.id} desc`,
    after: sql`(${cars.createdAt}, ${cars.id}) < (${AFTER_VALUE}::timestamptz, ${AFTER_ID}::uuid)`,
  },
};
