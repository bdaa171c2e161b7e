import { CarChoice, CarDetail, PublicCar } from '@coastline/contracts/car';
import * as z from 'zod/mini';

/** Schemas of API responses about cars. */
export { CarCounts, CarFacets } from '@coastline/contracts/car';
export const PublicCars = z.array(PublicCar);
export const CarChoices = z.array(CarChoice);
export const NullableCar = z.nullable(CarDetail);

/** Schemas of the offline cache, in the shape of the query data. Inactive cars are excluded: only their host sees them. */
export const CachedCar = CarDetail.check(z.refine((car) => car.active));
export const CachedSearch = z.object({
  pages: z.array(
    z.object({
      cars: PublicCars,
      nextCursor: z.nullable(z.string()),
      total: z.nullable(z.number()),
      isCapped: z.boolean(),
    }),
  ),
  pageParams: z.array(z.nullable(z.string())),
});
