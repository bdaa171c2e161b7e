import { BlockDatesArgs, CarBlock } from '@coastline/contracts/car';
import { Uuid } from '@coastline/contracts/fields';
import { HostCalendar, HostCalendarQuery, HostTimeline } from '@coastline/contracts/hosting';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { BlocksService } from './blocks.service.ts';

const CarId = z.object({ id: Uuid });
const BlockId = z.object({ id: Uuid, blockId: Uuid });
const Done = z.object({ success: z.literal(true) });

/** Routes for the calendar of a host's cars: read it, block days, free them. */
export function addBlockRoutes(api: Api, blocks: BlocksService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/calendar',
      operation: 'get_host_calendar',
      summary: 'Bookings and blocks of an own car between two days',
      params: CarId,
      query: HostCalendarQuery,
      response: HostCalendar,
    },
    ({ caller, params, query }) => blocks.getCalendar(caller, params.id, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/host/timeline',
      operation: 'get_host_timeline',
      summary: 'Bookings and blocks of all own cars between two days',
      query: HostCalendarQuery,
      response: HostTimeline,
    },
    ({ caller, query }) => blocks.getTimeline(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/blocks',
      operation: 'list_blocks',
      summary: 'Blocked days of an own car, from a month ago on',
      params: CarId,
      response: z.array(CarBlock),
    },
    ({ caller, params }) => blocks.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/blocks',
      operation: 'block_dates',
      summary: 'Block days of an own car, first and last included; refused where a booking holds one',
      params: CarId,
      body: BlockDatesArgs,
      response: CarBlock,
    },
    ({ write, params, body }) => blocks.add(write, { carId: params.id, ...body }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/blocks/:blockId/remove',
      operation: 'unblock_dates',
      summary: 'Free blocked days of an own car',
      params: BlockId,
      response: Done,
    },
    async ({ write, params }) => {
      await blocks.remove(write, { carId: params.id, blockId: params.blockId });
      return { success: true as const };
    },
  );
}
