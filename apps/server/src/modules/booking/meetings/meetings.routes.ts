import { Booking } from '@coastline/contracts/bookings/booking';
import {
  ChangeMeetingArgs,
  ListMeetingsQuery,
  MeetingPlaces,
  MeetingsOfDay,
  OfficeMeetingPlaces,
  SaveMeetingPlaceArgs,
} from '@coastline/contracts/bookings/meeting';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { MeetingPlacesService } from './meeting-places.service.ts';
import type { MeetingsService } from './meetings.service.ts';

const BookingId = z.object({ id: Uuid });

/** Routes for the places of the office and the meetings of bookings. */
export function addMeetingRoutes(
  api: Api,
  { meetingPlaces, meetings }: { meetingPlaces: MeetingPlacesService; meetings: MeetingsService },
): void {
  addPlaceRoutes(api, meetingPlaces);

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/meeting',
      operation: 'change_meeting',
      summary: 'Change place, hour and flight of a booking until the pick-up: its guest or the office',
      params: BookingId,
      body: ChangeMeetingArgs,
      response: Booking,
    },
    ({ write, params, body }) => meetings.change(write, { ...body, bookingId: params.id }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/meetings',
      operation: 'list_meetings',
      summary: 'Pick-ups and returns of a day by hour, with phone numbers and flights (admins)',
      query: ListMeetingsQuery,
      response: MeetingsOfDay,
    },
    ({ caller, query }) => meetings.listOfDay(caller, query),
  );
}

function addPlaceRoutes(api: Api, meetingPlaces: MeetingPlacesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/meeting-places',
      operation: 'list_meeting_places',
      isShared: true,
      summary: 'The places at which cars are picked up and returned, with their hours; the default one first',
      response: MeetingPlaces,
    },
    ({ caller }) => meetingPlaces.list(caller),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/meeting-places',
      operation: 'list_office_meeting_places',
      summary: 'All places, retired ones too (admins)',
      response: OfficeMeetingPlaces,
    },
    ({ caller }) => meetingPlaces.listForOffice(caller),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/admin/meeting-places',
      operation: 'save_meeting_place',
      summary: 'Create, change or retire a place; bookings keep their hours (admins)',
      body: SaveMeetingPlaceArgs,
      response: OfficeMeetingPlaces,
    },
    ({ write, body }) => meetingPlaces.save(write, body),
  );
}
