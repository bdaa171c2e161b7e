import { BlockDatesArgs, CarBlock } from '@coastline/domain/wire/car';
import { Uuid } from '@coastline/domain/wire/fields';
import { HostCalendar, HostCalendarQuery, HostTimeline } from '@coastline/domain/wire/hosting';
import * as z from 'zod/mini';
import { type Api, addRoute, addWrite } from '../../platform/route.ts';
import type { BlocksService } from './blocks.service.ts';

const CarId = z.object({ id: Uuid });
const BlockId = z.object({ id: Uuid, blockId: Uuid });
const Done = z.object({ success: z.literal(true) });

/** A host's calendar of an own car: see it, block days, free them. */
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
      answer: HostCalendar,
    },
    ({ caller, params, query }) => blocks.calendar(caller, params.id, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/host/timeline',
      operation: 'get_host_timeline',
      summary: 'Bookings and blocks of all own cars between two days',
      query: HostCalendarQuery,
      answer: HostTimeline,
    },
    ({ caller, query }) => blocks.timeline(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/blocks',
      operation: 'list_blocks',
      summary: 'Blocked days of an own car, from a month ago on',
      params: CarId,
      answer: z.array(CarBlock),
    },
    ({ caller, params }) => blocks.list(caller, params.id),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/blocks',
      operation: 'block_dates',
      summary: 'Block days of an own car, first and last included; refused where a booking holds one',
      params: CarId,
      body: BlockDatesArgs,
      answer: CarBlock,
    },
    ({ write, params, body }) => blocks.add(write, { carId: params.id, ...body }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/blocks/:blockId/remove',
      operation: 'unblock_dates',
      summary: 'Free blocked days of an own car',
      params: BlockId,
      answer: Done,
    },
    async ({ write, params }) => {
      await blocks.remove(write, { carId: params.id, blockId: params.blockId });
      return { success: true as const };
    },
  );
}
