import { CarChoice, CarDetail, PublicCar } from '@coastline/domain/wire/car';
import * as z from 'zod/mini';

/** What the API answers about cars. */
export { CarCounts, CarFacets } from '@coastline/domain/wire/car';
export const PublicCars = z.array(PublicCar);
export const CarChoices = z.array(CarChoice);
export const FoundCar = z.nullable(CarDetail);

/** What a device keeps of them, as the queries hold it. Cars that are off the list are their host's business. */
export const KeptCar = CarDetail.check(z.refine((car) => car.active));
export const KeptSearch = z.object({
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
