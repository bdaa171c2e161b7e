import { CarDetail, CarFacets, PublicCar } from '@coastline/contracts/car';
import * as z from 'zod/mini';

/** Schemas of the offline cache, in the shape of the query data. */
export const CachedFacets = CarFacets;
export const CachedCars = z.array(PublicCar);

/** Inactive cars are excluded: only their host sees them. */
export const CachedCar = CarDetail.check(z.refine((car) => car.active));

export const CachedSearch = z.object({
  pages: z.array(
    z.object({
      cars: CachedCars,
      nextCursor: z.nullable(z.string()),
      total: z.nullable(z.number()),
      isCapped: z.boolean(),
    }),
  ),
  pageParams: z.array(z.nullable(z.string())),
});
