import {
  CarCalendars,
  CarFeed,
  ConnectAddressArgs,
  ConnectedCalendar,
  ConnectFileArgs,
} from '@coastline/domain/wire/connected-calendar';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWrite } from '../../platform/route.ts';
import type { CarFeedService } from '../calendar/car-feed.service.ts';
import type { ConnectedCalendarsService } from './connected-calendars.service.ts';

const CarId = z.object({ id: Uuid });
const CalendarId = z.object({ id: Uuid, calendarId: Uuid });
const Done = z.object({ success: z.literal(true) });

interface Parts {
  connectedCalendars: ConnectedCalendarsService;
  carFeed: CarFeedService;
}

/** What connects a car's calendar with those of other platforms, both ways. */
export function addConnectedCalendarRoutes(api: Api, { connectedCalendars, carFeed }: Parts): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cars/:id/calendars',
      operation: 'list_calendars',
      summary:
        'The address of an own car’s calendar, if it has one, and the calendars that its days come from',
      params: CarId,
      answer: CarCalendars,
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

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendars',
      operation: 'connect_calendar',
      summary: 'Read the calendar at an address, now and again; its entries take days of an own car',
      params: CarId,
      body: ConnectAddressArgs,
      answer: ConnectedCalendar,
    },
    ({ write, params, body }) => connectedCalendars.connectAddress(write, { carId: params.id, ...body }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/file',
      operation: 'connect_calendar_file',
      maxBodyBytes: 1024 * 1024,
      summary: 'Take the days of an iCalendar file for an own car, once',
      params: CarId,
      body: ConnectFileArgs,
      answer: ConnectedCalendar,
    },
    ({ write, params, body }) => connectedCalendars.connectFile(write, { carId: params.id, ...body }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/:calendarId/read',
      operation: 'read_calendar',
      summary: 'Read a connected calendar now, unless that was done in the last half minute',
      params: CalendarId,
      answer: ConnectedCalendar,
    },
    ({ write, params }) => connectedCalendars.read(write, { carId: params.id, id: params.calendarId }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendars/:calendarId/remove',
      operation: 'disconnect_calendar',
      summary: 'Take a connected calendar away and free the days that came from it',
      params: CalendarId,
      answer: Done,
    },
    async ({ write, params }) => {
      await connectedCalendars.remove(write, { carId: params.id, id: params.calendarId });
      return { success: true as const };
    },
  );
}

function addFeedRoutes(api: Api, carFeed: CarFeedService): void {
  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendar-feed',
      operation: 'renew_calendar_feed',
      summary: 'Give an own car’s calendar an address, or a new one in place of that which it has',
      params: CarId,
      answer: CarFeed,
    },
    ({ write, params }) => carFeed.renew(write, params.id),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/cars/:id/calendar-feed/remove',
      operation: 'remove_calendar_feed',
      summary: 'Take the address of an own car’s calendar away',
      params: CarId,
      answer: Done,
    },
    async ({ write, params }) => {
      await carFeed.remove(write, params.id);
      return { success: true as const };
    },
  );
}
