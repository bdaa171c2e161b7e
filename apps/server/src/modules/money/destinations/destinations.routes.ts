import { Uuid } from '@coastline/contracts/fields';
import {
  CancelDestinationArgs,
  GetDestinationQuery,
  OwnDestinations,
  PersonDestination,
  SaveDestinationArgs,
} from '@coastline/contracts/payment-destination';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute, Reply } from '../../../http/routing/route.ts';
import type { OfficeDestinationsService } from './office-destinations.service.ts';
import type { OwnDestinationsService } from './own-destinations.service.ts';

const NO_STORE = { 'cache-control': 'private, no-store' };

/** Routes for where refunds and payouts go: set by their owner, read by the office. */
export function addDestinationRoutes(
  api: Api,
  {
    ownDestinations,
    officeDestinations,
  }: { ownDestinations: OwnDestinationsService; officeDestinations: OfficeDestinationsService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/me/payment-destinations',
      operation: 'list_own_destinations',
      summary: 'Where refunds and payouts to the caller go, without the numbers',
      response: OwnDestinations,
    },
    ({ caller }) => ownDestinations.list(caller),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/me/payment-destinations',
      operation: 'save_destination',
      summary:
        'Set where refunds or payouts to the caller go; a changed payout destination is used 24 hours later. Requires a sign-in within ten minutes',
      body: SaveDestinationArgs,
      response: OwnDestinations,
    },
    ({ write, body }) => ownDestinations.save(write, body),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/me/payment-destinations/cancel',
      operation: 'cancel_destination',
      summary: 'Cancel a change of a payout destination that is not used yet',
      body: CancelDestinationArgs,
      response: OwnDestinations,
    },
    ({ write, body }) => ownDestinations.cancel(write, body),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/people/:personId/payment-destination',
      operation: 'get_person_destination',
      summary: 'Where refunds or payouts to a person go, with the number; each reading is audited (admins)',
      params: z.object({ personId: Uuid }),
      query: GetDestinationQuery,
      response: PersonDestination,
    },
    async ({ caller, params, query }) => {
      const destination = await officeDestinations.getOfPerson(caller, { ...params, ...query });
      return new Reply(destination, NO_STORE);
    },
  );
}
