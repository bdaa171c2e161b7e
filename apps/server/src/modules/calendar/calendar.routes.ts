import { findLanguage } from '@coastline/domain/languages/languages';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, Reply } from '../../platform/route.ts';
import type { CalendarService } from './calendar.service.ts';
import { CALENDAR_TYPE } from './calendar-file.ts';

/** A booking for the calendar of whoever has to do with it. */
export function addCalendarRoutes(api: Api, calendar: CalendarService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/calendar.ics',
      operation: 'get_booking_calendar',
      summary: 'One booking as an iCalendar file, for its guest, its host and admins',
      params: z.object({ id: Uuid }),
      answer: z.string(),
      answerType: CALENDAR_TYPE,
    },
    async ({ caller, params }, header) => {
      const asked = { bookingId: params.id, language: findLanguage(header) };
      const { name, text } = await calendar.getFile(caller, asked);
      return new Reply(text, { 'content-disposition': `attachment; filename="${name}"` });
    },
  );
}
