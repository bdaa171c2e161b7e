import { TakenRange } from '@coastline/domain/wire/car';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../platform/route.ts';
import type { AvailabilityService } from './availability.service.ts';

/** The public calendar of a car. */
export function addAvailabilityRoutes(api: Api, availability: AvailabilityService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/availability',
      operation: 'list_taken_days',
      summary: 'Day ranges, first and last day included, on which a car is taken; from today on',
      access: 'public',
      params: z.object({ id: Uuid }),
      answer: z.array(TakenRange),
    },
    ({ caller, params }) => availability.list(caller, params.id),
  );
}
