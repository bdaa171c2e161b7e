import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { cars } from '../../../database/schema/index.ts';
import type { ListedCar } from '../cars.repository.ts';
import { type CarSearch, isFree, passesFilters } from './car-conditions.repository.ts';

export interface CarPageRequest {
  sort: 'price_asc' | 'newest';
  after?: { value: string; id: string } | undefined;
  limit: number;
}

// The columns of `ListedCar`. Written out: a page of cars is asked for more often than anything else, and building and
// reading the statement of a query builder costs a tenth of the whole answer.
const LISTED = sql.raw(`
  id, make, model, year, title, type, daily_price as "dailyPrice", seats, transmission, fuel, city, active, images,
  air_conditioning as "airConditioning", tinted, insured, taxes_paid as "taxesPaid"`);

/** One page of the cars found, with the place that each row holds in the order. */
export async function searchCars(
  db: Database,
  search: CarSearch,
  page: CarPageRequest,
): Promise<(ListedCar & { place: string })[]> {
  const byPrice = page.sort === 'price_asc';
  const place = byPrice ? cars.dailyPrice : cars.createdAt;
  const order = byPrice ? sql`${cars.dailyPrice}, ${cars.id}` : sql`${cars.createdAt} desc, ${cars.id} desc`;
  const { dates, now } = search;
  const free = dates && isFree(cars.id, { dates, now });
  const { rows } = await db.execute<ListedCar & { place: string }>(sql`
    select ${LISTED}, ${place}::text as place from ${cars}
    where ${and(passesFilters(search), free, afterPlace(page))}
    order by ${order} limit ${page.limit}`);
  return rows;
}

function afterPlace(page: CarPageRequest): SQL | undefined {
  if (!page.after) return undefined;
  const { value, id } = page.after;
  return page.sort === 'price_asc'
    ? sql`(${cars.dailyPrice}, ${cars.id}) > (${value}::numeric, ${id}::uuid)`
    : sql`(${cars.createdAt}, ${cars.id}) < (${value}::timestamptz, ${id}::uuid)`;
}
