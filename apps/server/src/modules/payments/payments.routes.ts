import {
  Booking,
  CorrectPaymentArgs,
  PayArgs,
  RecordPaymentArgs,
  SetRefundArgs,
  VoidPaymentArgs,
} from '@coastline/domain/wire/bookings/booking';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { type Api, addWrite } from '../../platform/route.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundPaymentsService } from './refund-payments.service.ts';
import type { RefundSharesService } from './refund-shares.service.ts';
import type { VoidPaymentService } from './void-payment.service.ts';

const BookingId = z.object({ id: Uuid });

/** The office records the two halves, corrects them, and pays refunds. */
export function addPaymentRoutes(
  api: Api,
  services: {
    payments: PaymentsService;
    refundPayments: RefundPaymentsService;
    refundShares: RefundSharesService;
    voidPayment: VoidPaymentService;
  },
): void {
  const { payments, refundPayments, refundShares } = services;
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
      path: '/rest/v1/bookings/:id/void-payment',
      operation: 'void_payment',
      summary: 'A payment was recorded by mistake: the booking goes back to what it was before it (admins)',
      params: BookingId,
      body: VoidPaymentArgs,
      answer: Booking,
    },
    ({ write, params, body }) => services.voidPayment.voidPayment(write, { ...body, bookingId: params.id }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/bookings/:id/set-refund',
      operation: 'set_refund',
      summary:
        'Sets what goes back to the guest of a cancelled booking, while nothing of it is paid (admins)',
      params: BookingId,
      body: SetRefundArgs,
      answer: Booking,
    },
    ({ write, params, body }) => refundShares.set(write, { ...body, bookingId: params.id }),
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
