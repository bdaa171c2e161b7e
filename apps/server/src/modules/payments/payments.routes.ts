import { Booking, RecordPaymentArgs } from '@coastline/domain/wire/booking';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../platform/route.ts';
import type { PaymentsService } from './payments.service.ts';

const BookingId = z.object({ id: Uuid });

/** The office records the two halves. */
export function addPaymentRoutes(api: Api, payments: PaymentsService): void {
  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/bookings/:id/deposit',
      operation: 'record_deposit',
      summary: 'The deposit has arrived: the booking is confirmed (admins)',
      access: 'signed-in',
      params: BookingId,
      body: RecordPaymentArgs,
      answer: Booking,
    },
    ({ caller, params, body }) =>
      payments.recordDeposit(caller, { bookingId: params.id, method: body.method }),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/bookings/:id/final-payment',
      operation: 'record_final_payment',
      summary: 'The second half has arrived: the car is ready for pick-up (admins)',
      access: 'signed-in',
      params: BookingId,
      body: RecordPaymentArgs,
      answer: Booking,
    },
    ({ caller, params, body }) =>
      payments.recordFinalPayment(caller, { bookingId: params.id, method: body.method }),
  );
}
