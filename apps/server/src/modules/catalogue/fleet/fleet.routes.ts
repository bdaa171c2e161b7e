import { FleetPage, ListFleetQuery } from '@coastline/contracts/hosting';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { FleetService } from './fleet.service.ts';

/** The office's list of all cars. */
export function addFleetRoutes(api: Api, fleet: FleetService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/cars',
      operation: 'list_fleet',
      summary: 'Cars of all hosts, newest first, found by name, place or host (admins)',
      query: ListFleetQuery,
      response: FleetPage,
    },
    ({ caller, query }) => fleet.list(caller, query),
  );
}
