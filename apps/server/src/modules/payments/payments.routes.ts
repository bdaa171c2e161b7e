import { Booking, RecordPaymentArgs } from '@coastline/domain/wire/booking';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addWrite } from '../../platform/route.ts';
import type { PaymentsService } from './payments.service.ts';

const BookingId = z.object({ id: Uuid });

/** The office records the two halves. */
export function addPaymentRoutes(api: Api, payments: PaymentsService): void {
  addWrite(
    api,
    {
      path: '/rest/v1/bookings/:id/deposit',
      operation: 'record_deposit',
      summary: 'The deposit has arrived: the booking is confirmed (admins)',
      params: BookingId,
      body: RecordPaymentArgs,
      answer: Booking,
    },
    ({ write, params, body }) => payments.recordDeposit(write, { bookingId: params.id, method: body.method }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/bookings/:id/final-payment',
      operation: 'record_final_payment',
      summary: 'The second half has arrived: the car is ready for pick-up (admins)',
      params: BookingId,
      body: RecordPaymentArgs,
      answer: Booking,
    },
    ({ write, params, body }) =>
      payments.recordFinalPayment(write, { bookingId: params.id, method: body.method }),
  );
}
