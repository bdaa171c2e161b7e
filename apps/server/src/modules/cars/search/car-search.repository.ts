import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { cars } from '../../../database/schema/index.ts';
import type { CarRow } from '../cars.repository.ts';
import { type CarSearch, isFree, passesFilters } from './car-conditions.repository.ts';

export interface CarPageRequest {
  sort: 'price_asc' | 'newest';
  after?: { value: string; id: string } | undefined;
  limit: number;
}

/** One page of the cars found, with the place that each row holds in the order. */
export async function searchCars(
  db: Database,
  search: CarSearch,
  page: CarPageRequest,
): Promise<{ car: CarRow; place: string }[]> {
  const byPrice = page.sort === 'price_asc';
  const place = byPrice ? sql<string>`${cars.dailyPrice}::text` : sql<string>`${cars.createdAt}::text`;
  const order = byPrice ? sql`${cars.dailyPrice}, ${cars.id}` : sql`${cars.createdAt} desc, ${cars.id} desc`;
  const { dates, now } = search;
  const free = dates && isFree(cars.id, { dates, now });
  return db
    .select({ car: cars, place })
    .from(cars)
    .where(and(passesFilters(search), free, afterPlace(page)))
    .orderBy(order)
    .limit(page.limit);
}

function afterPlace(page: CarPageRequest): SQL | undefined {
  if (!page.after) return undefined;
  const { value, id } = page.after;
  return page.sort === 'price_asc'
    ? sql`(${cars.dailyPrice}, ${cars.id}) > (${value}::numeric, ${id}::uuid)`
    : sql`(${cars.createdAt}, ${cars.id}) < (${value}::timestamptz, ${id}::uuid)`;
}
