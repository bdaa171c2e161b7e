import { FreeDates, FreeDatesQuery, TakenRange } from '@coastline/contracts/car';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { AvailabilityService } from './availability.service.ts';

const CarId = z.object({ id: Uuid });

/** Public routes for the taken and free days of a car. */
export function addAvailabilityRoutes(api: Api, availability: AvailabilityService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/availability',
      operation: 'list_taken_days',
      isShared: true,
      summary: 'Day ranges, first and last day included, on which a car is taken; from today on',
      params: CarId,
      response: z.array(TakenRange),
    },
    ({ caller, params }) => availability.list(caller, params.id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/free-dates',
      operation: 'find_free_dates',
      isShared: true,
      summary:
        'Whether a car is free on a range of days, and the nearest ranges of that length on which it is, a fortnight away at most',
      params: CarId,
      query: FreeDatesQuery,
      response: FreeDates,
    },
    ({ caller, params, query }) => availability.findFreeDates(caller, { carId: params.id, ...query }),
  );
}
