import { Booking } from '@coastline/contracts/bookings/booking';
import {
  ListUnmatchedReceiptsQuery,
  PaymentCheckout,
  PaymentOptions,
  PayReceiptRefundArgs,
  StartCheckoutArgs,
  UnmatchedReceipt,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { ProviderRefundsService } from './provider-refunds.service.ts';
import type { ReceiptRefundsService } from './receipt-refunds.service.ts';

/** Routes for guests to pay through payment providers, and for the office to refund through them. */
export function addOnlinePaymentRoutes(
  api: Api,
  services: {
    checkouts: CheckoutsService;
    providerRefunds: ProviderRefundsService;
    receiptRefunds: ReceiptRefundsService;
  },
): void {
  addCheckoutRoutes(api, services.checkouts);
  addRefundRoutes(api, services.providerRefunds);
  addReceiptRefundRoute(api, services.receiptRefunds);
}

function addCheckoutRoutes(api: Api, checkouts: CheckoutsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/payment-options',
      operation: 'get_payment_options',
      summary: 'What the guest can pay online now, with the exact charges, and the latest checkout',
      params: IdParams,
      response: PaymentOptions,
    },
    ({ caller, params }) => checkouts.listOptions(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/checkouts',
      operation: 'start_checkout',
      summary: 'Opens a checkout at a payment provider and extends the hold, or returns the open checkout',
      params: IdParams,
      body: StartCheckoutArgs,
      response: PaymentCheckout,
    },
    ({ write, params, body }) => checkouts.start(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/refresh-checkouts',
      operation: 'refresh_checkouts',
      summary: 'Asks the payment provider whether the guest has paid, and applies the answer',
      params: IdParams,
      response: Booking,
    },
    ({ write, params }) => checkouts.refresh(write, params.id),
  );
}

function addRefundRoutes(api: Api, providerRefunds: ProviderRefundsService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/refund-online',
      operation: 'refund_online',
      summary: "The guest's share of a cancelled booking goes back through the payment provider (admins)",
      params: IdParams,
      response: Booking,
    },
    ({ write, params }) => providerRefunds.refundBooking(write, params.id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/unmatched-receipts',
      operation: 'list_unmatched_receipts',
      summary: 'Money that providers received and that belongs to no payment, newest first (admins)',
      query: ListUnmatchedReceiptsQuery,
      response: UnmatchedReceiptPage,
    },
    ({ caller, query }) => providerRefunds.listUnmatched(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/unmatched-receipts/:id/refund',
      operation: 'refund_receipt',
      summary: 'Gives all of an unmatched receipt back to its payer, once (admins)',
      params: IdParams,
      response: UnmatchedReceipt,
    },
    ({ write, params }) => providerRefunds.refundReceipt(write, params.id),
  );
}

function addReceiptRefundRoute(api: Api, receiptRefunds: ReceiptRefundsService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/unmatched-receipts/:id/pay-refund',
      operation: 'pay_receipt_refund',
      summary:
        'All of an unmatched receipt went back by hand after its provider failed to send it, once (admins)',
      params: IdParams,
      body: PayReceiptRefundArgs,
      response: UnmatchedReceipt,
    },
    ({ write, params, body }) => receiptRefunds.pay(write, { ...body, receiptId: params.id }),
  );
}
