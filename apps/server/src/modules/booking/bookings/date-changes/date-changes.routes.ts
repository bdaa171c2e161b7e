import { Booking } from '@coastline/contracts/bookings/booking';
import { ChangeCarArgs } from '@coastline/contracts/bookings/car-change';
import { ChangeDatesArgs, WithdrawExtensionArgs } from '@coastline/contracts/bookings/date-change';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addWriteRoute } from '../../../../http/routing/route.ts';
import type { DateChangesService } from './date-changes.service.ts';

const BookingId = z.object({ id: Uuid });

/** Routes that change the days or the car of a booking. */
export function addDateChangeRoutes(api: Api, { dateChanges }: { dateChanges: DateChangesService }): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/dates',
      operation: 'change_dates',
      summary: 'Change the days of a booking until the return of the car: its guest or the office',
      params: BookingId,
      body: ChangeDatesArgs,
      response: Booking,
    },
    ({ write, params, body }) => dateChanges.change(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/withdraw-extension',
      operation: 'withdraw_extension',
      summary: 'Give up added days that are held until they are paid: its guest or the office',
      params: BookingId,
      body: WithdrawExtensionArgs,
      response: Booking,
    },
    ({ write, params, body }) => dateChanges.withdrawExtension(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/car',
      operation: 'change_car',
      summary:
        'Move a booking to another car for the same days, until the hand-over: its guest or the office',
      params: BookingId,
      body: ChangeCarArgs,
      response: Booking,
    },
    ({ write, params, body }) => dateChanges.changeCar(write, { ...body, bookingId: params.id }),
  );
}
