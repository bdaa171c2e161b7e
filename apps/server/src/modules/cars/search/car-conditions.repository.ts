import type { CarType, Fuel, Transmission } from '@coastline/domain/car-particulars';
import type { DateRange } from '@coastline/domain/rental-dates';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cars } from '../../../database/schema/index.ts';

/** What to search: only active cars, free on every day of `dates`. */
export interface CarSearch {
  city?: string | undefined;
  type?: CarType | undefined;
  transmission?: Transmission | undefined;
  fuel?: Fuel | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  dates?: DateRange | undefined;
  now: Date;
}

/** What can be chosen from a list; the others of a search are ranges. */
export type CarChoiceName = 'city' | 'type' | 'transmission' | 'fuel';

/** The active cars that pass the filters, whether or not they are free. */
export function passesFilters(search: Omit<CarSearch, 'dates' | 'now'>): SQL | undefined {
  return and(
    // Written bare: the partial indexes are `where active`, and `= true` would miss them.
    sql`${cars.active}`,
    search.city ? isIn(search.city) : undefined,
    search.type ? eq(cars.type, search.type) : undefined,
    search.transmission ? eq(cars.transmission, search.transmission) : undefined,
    search.fuel ? eq(cars.fuel, search.fuel) : undefined,
    search.minPrice ? sql`${cars.dailyPrice} >= ${search.minPrice}` : undefined,
    search.maxPrice ? sql`${cars.dailyPrice} <= ${search.maxPrice}` : undefined,
  );
}

function isIn(city: string): SQL {
  return sql`lower(${cars.city}) = lower(${city})`;
}

// A hold that has run out blocks nothing, whether or not the tidying job has come by (D6). The scalar form keeps the
// planner from turning the probe per car into one scan of the whole calendar. As a yes or no it takes half of the cars for
// free; of a test for null it would believe that hardly any is, and sort a city before it fills a page.
/** Whether a car is free on all of these days. */
export function isFree(carId: SQLWrapper, { dates, now }: { dates: DateRange; now: Date }): SQL {
  return sql`coalesce((
    select false from car_calendar taken
    where taken.car_id = ${carId}
      and taken.period && daterange(${dates.start}::date, ${dates.end}::date, '[]')
      and (taken.expires_at is null or taken.expires_at > ${now.toISOString()}::timestamptz)
    limit 1
  ), true)`;
}
