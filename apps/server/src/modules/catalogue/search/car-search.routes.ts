import {
  CarAddress,
  CarAddressesQuery,
  CarCounts,
  CarFacets,
  CountCarsArgs,
  FoundCar,
  SearchCarsArgs,
} from '@coastline/contracts/car';
import * as z from 'zod/mini';
import { type Api, addReadFunction, addRoute, Reply } from '../../../http/routing/route.ts';
import type { CarPage, CarSearchService } from './car-search.service.ts';

/** Routes of the car search: results, counts by filter, values for the filter panel, cars for the sitemap. */
export function addCarSearchRoutes(api: Api, search: CarSearchService): void {
  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/get_public_cars',
      operation: 'get_public_cars',
      isShared: true,
      summary: 'Active cars, filtered, free on the given dates; headers contain the next page and the count',
      args: SearchCarsArgs,
      response: z.array(FoundCar),
    },
    async ({ args, caller }) => {
      const page = await search.search(caller, args);
      return new Reply(page.cars, pageHeaders(page));
    },
  );

  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/get_public_car_counts',
      operation: 'get_public_car_counts',
      isShared: true,
      summary:
        'How many cars a search finds, and how many with each other choice of each filter; a capped count means at least so many',
      args: CountCarsArgs,
      response: CarCounts,
    },
    ({ args, caller }) => search.count(caller, args),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/facets',
      operation: 'get_car_facets',
      isShared: true,
      summary: 'Cities in use, the highest daily price and the number of active cars, beyond 10,000 about',
      response: CarFacets,
    },
    ({ caller }) => search.getCarFacets(caller),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/addresses',
      operation: 'list_car_addresses',
      isShared: true,
      summary: 'Ids of active cars and when each was last changed, by id, at most 50,000',
      query: CarAddressesQuery,
      response: z.array(CarAddress),
    },
    ({ caller, query }) => search.listAddresses(caller, query),
  );
}

function pageHeaders({ nextCursor, total }: CarPage): Record<string, string> {
  return {
    ...(nextCursor && { 'x-next-cursor': nextCursor }),
    ...(total && { 'x-total-count': String(total.count), 'x-total-count-capped': String(total.capped) }),
  };
}
