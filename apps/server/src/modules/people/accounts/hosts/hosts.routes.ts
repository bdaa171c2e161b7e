import { FindHostsQuery, HostSummary } from '@coastline/contracts/people/admin';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../../http/routing/route.ts';
import type { HostsService } from './hosts.service.ts';

/** Host search for the office's Add Vehicle form. */
export function addHostRoutes(api: Api, hosts: HostsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/hosts',
      operation: 'find_hosts',
      summary: 'Hosts by part of their name or e-mail (admins)',
      query: FindHostsQuery,
      response: z.array(HostSummary),
    },
    ({ caller, query }) => hosts.search(caller, query),
  );
}
