import {
  Booking,
  CorrectPaymentArgs,
  PayArgs,
  RecordPaymentArgs,
} from '@coastline/domain/wire/bookings/booking';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addWrite } from '../../platform/route.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundPaymentsService } from './refund-payments.service.ts';

const BookingId = z.object({ id: Uuid });

/** The office records the two halves, corrects them, and pays refunds. */
export function addPaymentRoutes(
  api: Api,
  { payments, refundPayments }: { payments: PaymentsService; refundPayments: RefundPaymentsService },
): void {
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
    ({ write, params, body }) => payments.recordDeposit(write, toPayment(params.id, body)),
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
    ({ write, params, body }) => payments.recordFinalPayment(write, toPayment(params.id, body)),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/bookings/:id/correct-payment',
      operation: 'correct_payment',
      summary: 'A payment was recorded under the wrong method or reference (admins)',
      params: BookingId,
      body: CorrectPaymentArgs,
      answer: Booking,
    },
    ({ write, params, body }) => payments.correct(write, { ...body, bookingId: params.id }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/bookings/:id/pay-refund',
      operation: 'pay_refund',
      summary: "The guest's share of a cancelled booking was paid back (admins)",
      params: BookingId,
      body: PayArgs,
      answer: Booking,
    },
    ({ write, params, body }) => refundPayments.pay(write, { ...body, bookingId: params.id }),
  );
}

function toPayment(bookingId: string, body: RecordPaymentArgs) {
  const { method, reference, amount_received: amountReceived } = body;
  return { bookingId, method, reference, amountReceived };
}
