import type { CarType } from '@coastline/domain/cars/car-particulars';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

export interface SimilarCarsQuery {
  city: string;
  type: CarType;
  /** The host's own cars do not count as similar. */
  exceptOwnerId: string;
}

export interface PriceQuartiles {
  cars: number;
  low: string | null;
  typical: string | null;
  high: string | null;
}

/** Returns quartiles of the daily prices of active cars of a category, in the city and in all cities. */
export async function getPriceQuartiles(
  db: Database,
  similar: SimilarCarsQuery,
): Promise<{ inCity: PriceQuartiles; everywhere: PriceQuartiles }> {
  const { rows } = await db.execute<PriceQuartiles & { scope: 'city' | 'all' } & Record<string, unknown>>(sql`
    with similar_cars as (
      select daily_price, lower(city) = lower(${similar.city}) as near from cars
      where active and type = ${similar.type} and owner_id <> ${similar.exceptOwnerId}
    )
    select scope, count(daily_price)::int as cars,
      percentile_disc(0.25) within group (order by daily_price) as low,
      percentile_disc(0.5) within group (order by daily_price) as typical,
      percentile_disc(0.75) within group (order by daily_price) as high
    from (values ('city'), ('all')) scopes (scope) left join similar_cars on near or scope = 'all'
    group by scope`);
  const quartilesFor = (scope: 'city' | 'all') =>
    rows.find((row) => row.scope === scope) ?? { cars: 0, low: null, typical: null, high: null };
  return { inCity: quartilesFor('city'), everywhere: quartilesFor('all') };
}
