import { SaveCarArgs, SetCarActiveArgs } from '@coastline/contracts/car';
import {
  HostCar,
  HostCarPage,
  ListHostCarsQuery,
  PriceHint,
  PriceHintQuery,
} from '@coastline/contracts/hosting';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { PriceHintService } from '../price-hints/price-hint.service.ts';
import type { HostCarsService } from './host-cars.service.ts';
import type { SaveCarService } from './save-car.service.ts';

/** Routes for a host's cars: list, add, change, pause, price hint. */
export function addHostCarRoutes(
  api: Api,
  services: { hostCars: HostCarsService; saveCar: SaveCarService; priceHint: PriceHintService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/me/cars',
      operation: 'list_own_cars',
      summary: 'Own cars, paused ones included, newest first',
      query: ListHostCarsQuery,
      response: HostCarPage,
    },
    ({ caller, query }) => services.hostCars.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/host/price-hint',
      operation: 'get_price_hint',
      summary:
        'What other hosts ask a day for active cars of a category, in a city or everywhere; null for too few',
      query: PriceHintQuery,
      response: z.nullable(PriceHint),
    },
    ({ caller, query }) => services.priceHint.find(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars',
      operation: 'add_car',
      summary: 'List a car for oneself, or (admins) for another host; the lister becomes a host',
      body: SaveCarArgs,
      response: HostCar,
    },
    ({ write, body }) => services.saveCar.add(write, body),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id',
      operation: 'edit_car',
      summary: 'Change an own car; bookings already made keep their price',
      params: IdParams,
      body: SaveCarArgs,
      response: HostCar,
    },
    ({ write, params, body }) => services.saveCar.edit(write, params.id, body),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/active',
      operation: 'set_car_active',
      summary: 'Pause or resume the listing of an own car; bookings already made stay',
      params: IdParams,
      body: SetCarActiveArgs,
      response: HostCar,
    },
    ({ write, params, body }) => services.saveCar.setActive(write, { carId: params.id, active: body.active }),
  );
}
