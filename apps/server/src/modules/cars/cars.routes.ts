import {
  CarChoice,
  CarDetail,
  CarFacets,
  CarsByIdQuery,
  FoundCar,
  GetCarArgs,
  SearchCarsArgs,
} from '@coastline/domain/wire/car';
import * as z from 'zod/mini';
import { type Api, addReadFunction, addRoute, Reply } from '../../platform/route.ts';
import type { CarPage, CarsService } from './cars.service.ts';

/** Public reads of cars: search, one car, what the filters offer. */
export function addCarRoutes(api: Api, cars: CarsService): void {
  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/get_public_cars',
      operation: 'get_public_cars',
      summary: 'Active cars, filtered, free on the given dates; the next page and the count stand in headers',
      args: SearchCarsArgs,
      answer: z.array(FoundCar),
    },
    async ({ args }) => {
      const page = await cars.search(args);
      return new Reply(page.cars, pageHeaders(page));
    },
  );

  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/get_public_car_by_id',
      operation: 'get_public_car_by_id',
      summary: 'One car, or null; an inactive car only for its host and admins',
      args: GetCarArgs,
      answer: z.nullable(CarDetail),
    },
    ({ args, caller }) => cars.find(caller, args.p_car_id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars',
      operation: 'list_cars_by_id',
      summary:
        'Cars to lay side by side, in the order of their ids; with both dates what they cost and whether free',
      query: CarsByIdQuery,
      answer: z.array(CarChoice),
    },
    ({ caller, query }) => cars.listById(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/facets',
      operation: 'get_car_facets',
      summary: 'Cities in use, the highest daily price and the number of active cars',
      answer: CarFacets,
    },
    () => cars.facets(),
  );
}

function pageHeaders(page: CarPage): Record<string, string> {
  return {
    ...(page.nextCursor && { 'x-next-cursor': page.nextCursor }),
    ...(page.total !== undefined && {
      'x-total-count': String(page.total),
      'x-total-count-capped': String(page.totalIsCapped),
    }),
  };
}
