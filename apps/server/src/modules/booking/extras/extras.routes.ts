import {
  ListOfferedExtrasQuery,
  ManagedExtras,
  OfferedExtras,
  SaveExtraArgs,
} from '@coastline/contracts/bookings/extras';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { ExtrasService } from './extras.service.ts';

const CarId = z.object({ id: Uuid });

/** Routes for the extras of the office and of hosts. */
export function addExtrasRoutes(api: Api, extras: ExtrasService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/extras',
      operation: 'list_extras',
      summary: 'What can be added to a booking of a car, with the number that is free on these days',
      params: CarId,
      query: ListOfferedExtrasQuery,
      response: OfferedExtras,
    },
    ({ caller, params, query }) => extras.listOffered(caller, { ...query, carId: params.id }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/own-extras',
      operation: 'list_own_extras',
      summary: 'All extras of an own car, retired ones too',
      params: CarId,
      response: ManagedExtras,
    },
    ({ caller, params }) => extras.listForCar(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/own-extras',
      operation: 'save_own_extra',
      summary: 'Create, change or retire an extra of an own car; bookings keep theirs',
      params: CarId,
      body: SaveExtraArgs,
      response: ManagedExtras,
    },
    ({ write, params, body }) => extras.saveForCar(write, { ...body, carId: params.id }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/extras',
      operation: 'list_office_extras',
      summary: 'All extras of the office, retired ones too (admins)',
      response: ManagedExtras,
    },
    ({ caller }) => extras.listForOffice(caller),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/admin/extras',
      operation: 'save_extra',
      summary: 'Create, change or retire an extra of the office; bookings keep theirs (admins)',
      body: SaveExtraArgs,
      response: ManagedExtras,
    },
    ({ write, body }) => extras.saveForOffice(write, body),
  );
}
