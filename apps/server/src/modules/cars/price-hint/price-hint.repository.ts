import type { CarType } from '@coastline/domain/cars/car-particulars';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';

export interface SimilarCars {
  city: string;
  type: CarType;
  /** The car that is asked about is none of its similar ones, nor are its host's others. */
  exceptOwnerId: string;
}

export interface PriceRow {
  cars: number;
  low: string | null;
  typical: string | null;
  high: string | null;
}

/** Quarters of the daily prices of active cars of a category: those of a city, and those of all cities. */
export async function getPrices(
  db: Database,
  similar: SimilarCars,
): Promise<{ inCity: PriceRow; everywhere: PriceRow }> {
  const { rows } = await db.execute<PriceRow & { scope: 'city' | 'all' } & Record<string, unknown>>(sql`
    with alike as (
      select daily_price, lower(city) = lower(${similar.city}) as near from cars
      where active and type = ${similar.type} and owner_id <> ${similar.exceptOwnerId}
    )
    select scope, count(daily_price)::int as cars,
      percentile_disc(0.25) within group (order by daily_price) as low,
      percentile_disc(0.5) within group (order by daily_price) as typical,
      percentile_disc(0.75) within group (order by daily_price) as high
    from (values ('city'), ('all')) scopes (scope) left join alike on near or scope = 'all'
    group by scope`);
  const of = (scope: 'city' | 'all') =>
    rows.find((row) => row.scope === scope) ?? { cars: 0, low: null, typical: null, high: null };
  return { inCity: of('city'), everywhere: of('all') };
}
