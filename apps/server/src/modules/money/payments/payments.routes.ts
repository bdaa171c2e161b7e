import {
  Booking,
  CorrectPaymentArgs,
  PayRefundArgs,
  RecordPaymentArgs,
  SetRefundArgs,
  VoidPaymentArgs,
} from '@coastline/contracts/bookings/booking';
import { type Api, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundPaymentsService } from './refund-payments.service.ts';
import type { RefundSharesService } from './refund-shares.service.ts';
import type { VoidPaymentService } from './void-payment.service.ts';

/** Routes for the office to record, correct and void payments, and to set and pay refunds. */
export function addPaymentRoutes(
  api: Api,
  services: {
    payments: PaymentsService;
    refundPayments: RefundPaymentsService;
    refundShares: RefundSharesService;
    voidPayment: VoidPaymentService;
  },
): void {
  const { payments, voidPayment } = services;
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/deposit',
      operation: 'record_deposit',
      summary: 'The deposit has arrived: the booking is confirmed (admins)',
      params: IdParams,
      body: RecordPaymentArgs,
      response: Booking,
    },
    ({ write, params, body }) => payments.recordDeposit(write, toPayment(params.id, body)),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/final-payment',
      operation: 'record_final_payment',
      summary: 'The second half has arrived: the car is ready for pick-up (admins)',
      params: IdParams,
      body: RecordPaymentArgs,
      response: Booking,
    },
    ({ write, params, body }) => payments.recordFinalPayment(write, toPayment(params.id, body)),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/correct-payment',
      operation: 'correct_payment',
      summary: 'A payment was recorded under the wrong method or reference (admins)',
      params: IdParams,
      body: CorrectPaymentArgs,
      response: Booking,
    },
    ({ write, params, body }) => payments.correct(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/void-payment',
      operation: 'void_payment',
      summary: 'A payment was recorded by mistake: the booking goes back to what it was before it (admins)',
      params: IdParams,
      body: VoidPaymentArgs,
      response: Booking,
    },
    ({ write, params, body }) => voidPayment.voidPayment(write, { ...body, bookingId: params.id }),
  );

  addRefundRoutes(api, services);
}

function addRefundRoutes(
  api: Api,
  {
    refundPayments,
    refundShares,
  }: { refundPayments: RefundPaymentsService; refundShares: RefundSharesService },
): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/set-refund',
      operation: 'set_refund',
      summary:
        'Sets what goes back to the guest of a cancelled booking, while nothing of it is paid (admins)',
      params: IdParams,
      body: SetRefundArgs,
      response: Booking,
    },
    ({ write, params, body }) => refundShares.setRefundAmount(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/pay-refund',
      operation: 'pay_refund',
      summary: "The guest's share of a cancelled booking was paid back (admins)",
      params: IdParams,
      body: PayRefundArgs,
      response: Booking,
    },
    ({ write, params, body }) => refundPayments.pay(write, { ...body, bookingId: params.id }),
  );
}

function toPayment(bookingId: string, body: RecordPaymentArgs) {
  const { method, reference, amount_received: amountReceived, accept_difference: acceptDifference } = body;
  return { bookingId, method, reference, amountReceived, acceptDifference };
}
