import { Uuid } from '@coastline/contracts/fields';
import { findLanguage } from '@coastline/domain/languages/languages';
import * as z from 'zod/mini';
import { type Api, addRoute, Reply } from '../../../http/routing/route.ts';
import type { BookingCalendarService } from './booking-calendar.service.ts';
import { CALENDAR_TYPE } from './booking-ics.ts';

/** Route for the calendar file of a booking, for its guest, host and the office. */
export function addBookingCalendarRoutes(api: Api, calendar: BookingCalendarService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/calendar.ics',
      operation: 'get_booking_calendar',
      summary: 'One booking as an iCalendar file, for its guest, its host and admins',
      params: z.object({ id: Uuid }),
      response: z.string(),
      responseType: CALENDAR_TYPE,
    },
    async ({ caller, params }, header) => {
      const request = { bookingId: params.id, language: findLanguage(header) };
      const { name, text } = await calendar.getFile(caller, request);
      return new Reply(text, { 'content-disposition': `attachment; filename="${name}"` });
    },
  );
}
