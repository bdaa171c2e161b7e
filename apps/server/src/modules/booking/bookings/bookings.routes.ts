import {
  Booking,
  BookingCounts,
  BookingPage,
  CancelBookingArgs,
  CountBookingsQuery,
  CreateBookingArgs,
  CreateBookingResponse,
  ListBookingsQuery,
  RemoveBookingArgs,
} from '@coastline/contracts/bookings/booking';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { BookingsService } from './bookings.service.ts';
import type { CreateBookingService } from './creation/create-booking.service.ts';
import type { CancelBookingService } from './transitions/cancel-booking.service.ts';

const BookingId = z.object({ id: Uuid });
const Done = z.object({ success: z.literal(true) });

/** Routes to create, read, count, cancel and remove bookings. */
export function addBookingRoutes(
  api: Api,
  services: {
    bookings: BookingsService;
    createBooking: CreateBookingService;
    cancelBooking: CancelBookingService;
  },
): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/rpc/create_booking_secure',
      operation: 'create_booking_secure',
      summary: 'Book a car: days claimed, price fixed, held until the deposit or the end of the hold',
      body: CreateBookingArgs,
      response: CreateBookingResponse,
      hasSuccessFlag: true,
    },
    ({ write, body }) => services.createBooking.create(write, body),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/rpc/soft_delete_booking',
      operation: 'soft_delete_booking',
      summary: 'Take a cancelled or completed booking off the own list',
      body: RemoveBookingArgs,
      response: Done,
      hasSuccessFlag: true,
    },
    async ({ write, body }) => {
      await services.cancelBooking.remove(write, body.p_booking_id);
      return { success: true as const };
    },
  );

  addBookingReadRoutes(api, services.bookings);

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/cancel',
      operation: 'cancel_booking',
      summary: 'Cancel: the guest while booked or confirmed, an admin with a reason until it is over',
      params: BookingId,
      body: CancelBookingArgs,
      response: Booking,
    },
    ({ write, params, body }) => services.cancelBooking.cancel(write, { bookingId: params.id, ...body }),
  );
}

function addBookingReadRoutes(api: Api, bookings: BookingsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings',
      operation: 'list_bookings',
      summary: 'Bookings, newest first: own ones, those of own cars, or (admins) all',
      query: ListBookingsQuery,
      response: BookingPage,
    },
    ({ caller, query }) => bookings.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/booking-counts',
      operation: 'count_bookings',
      summary: 'How many bookings there are in each status, of all or of those that a search finds (admins)',
      query: CountBookingsQuery,
      response: BookingCounts,
    },
    ({ caller, query }) => bookings.count(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id',
      operation: 'get_booking',
      summary: 'One booking, as its guest, its host or an admin may see it',
      params: BookingId,
      response: Booking,
    },
    ({ caller, params }) => bookings.get(caller, params.id),
  );
}
