import { Booking } from '@coastline/contracts/bookings/booking';
import { ChangeDatesArgs } from '@coastline/contracts/bookings/date-change';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addWriteRoute } from '../../../../http/routing/route.ts';
import type { DateChangesService } from './date-changes.service.ts';

/** The route that changes the days of a booking. */
export function addDateChangeRoutes(api: Api, { dateChanges }: { dateChanges: DateChangesService }): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/dates',
      operation: 'change_dates',
      summary: 'Change the days of a booking until the return of the car: its guest or the office',
      params: z.object({ id: Uuid }),
      body: ChangeDatesArgs,
      response: Booking,
    },
    ({ write, params, body }) => dateChanges.change(write, { ...body, bookingId: params.id }),
  );
}
