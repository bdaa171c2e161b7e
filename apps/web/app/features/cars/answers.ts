import { CarDetail, PublicCar } from '@coastline/domain/wire/car';
import * as z from 'zod/mini';

/** What the API answers about cars. */
export { CarFacets } from '@coastline/domain/wire/car';
export const PublicCars = z.array(PublicCar);
export const FoundCar = z.nullable(CarDetail);
