import { CarChoice, CarDetail, CarsByIdQuery, GetCarArgs } from '@coastline/contracts/car';
import * as z from 'zod/mini';
import { type Api, addReadFunction, addRoute } from '../../../http/routing/route.ts';
import type { CarsService } from './cars.service.ts';

/** Public reads of cars by id: one car, or several for a comparison. */
export function addCarRoutes(api: Api, cars: CarsService): void {
  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/get_public_car_by_id',
      operation: 'get_public_car_by_id',
      isShared: true,
      summary: 'One car, or null; an inactive car only for its host and admins',
      args: GetCarArgs,
      response: z.nullable(CarDetail),
    },
    ({ args, caller }) => cars.find(caller, args.p_car_id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars',
      operation: 'list_cars_by_id',
      isShared: true,
      summary:
        'Cars to lay side by side, in the order of their ids; with both dates what they cost and whether free',
      query: CarsByIdQuery,
      response: z.array(CarChoice),
    },
    ({ caller, query }) => cars.listById(caller, query),
  );
}
