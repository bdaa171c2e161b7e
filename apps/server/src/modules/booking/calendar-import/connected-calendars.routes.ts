import {
  CarCalendars,
  CarFeed,
  ConnectAddressArgs,
  ConnectedCalendar,
  ConnectFileArgs,
} from '@coastline/contracts/connected-calendar';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { CarFeedService } from '../calendar-export/car-feed.service.ts';
import type { ConnectedCalendarsService } from './connected-calendars.service.ts';

const CarId = z.object({ id: Uuid });
const CalendarId = z.object({ id: Uuid, calendarId: Uuid });
const Done = z.object({ success: z.literal(true) });

interface Services {
  connectedCalendars: ConnectedCalendarsService;
  carFeed: CarFeedService;
}

/** Routes for connected calendars and the feed of a car. */
export function addConnectedCalendarRoutes(api: Api, { connectedCalendars, carFeed }: Services): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/calendars',
      operation: 'list_calendars',
      summary:
        'The address of an own car’s calendar, if it has one, and the calendars that its days come from',
      params: CarId,
      response: CarCalendars,
    },
    async ({ caller, params }) => {
      const [calendars, feed] = await Promise.all([
        connectedCalendars.list(caller, params.id),
        carFeed.find(caller, params.id),
      ]);
      return { feed, calendars };
    },
  );
  addFeedRoutes(api, carFeed);

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendars',
      operation: 'connect_calendar',
      summary: 'Read the calendar at an address, now and again; its entries take days of an own car',
      params: CarId,
      body: ConnectAddressArgs,
      response: ConnectedCalendar,
    },
    ({ write, params, body }) => connectedCalendars.connectAddress(write, { carId: params.id, ...body }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/file',
      operation: 'connect_calendar_file',
      maxBodyBytes: 1024 * 1024,
      summary: 'Take the days of an iCalendar file for an own car, once',
      params: CarId,
      body: ConnectFileArgs,
      response: ConnectedCalendar,
    },
    ({ write, params, body }) => connectedCalendars.connectFile(write, { carId: params.id, ...body }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/:calendarId/read',
      operation: 'read_calendar',
      summary: 'Read a connected calendar now, unless that was done in the last half minute',
      params: CalendarId,
      response: ConnectedCalendar,
    },
    ({ write, params }) => connectedCalendars.syncNow(write, { carId: params.id, id: params.calendarId }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/:calendarId/remove',
      operation: 'disconnect_calendar',
      summary: 'Take a connected calendar away and free the days that came from it',
      params: CalendarId,
      response: Done,
    },
    async ({ write, params }) => {
      await connectedCalendars.remove(write, { carId: params.id, id: params.calendarId });
      return { success: true as const };
    },
  );
}

function addFeedRoutes(api: Api, carFeed: CarFeedService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendar-feed',
      operation: 'renew_calendar_feed',
      summary: 'Give an own car’s calendar an address, or a new one in place of that which it has',
      params: CarId,
      response: CarFeed,
    },
    ({ write, params }) => carFeed.renew(write, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/cars/:id/calendar-feed/remove',
      operation: 'remove_calendar_feed',
      summary: 'Take the address of an own car’s calendar away',
      params: CarId,
      response: Done,
    },
    async ({ write, params }) => {
      await carFeed.remove(write, params.id);
      return { success: true as const };
    },
  );
}
