import { Booking } from '@coastline/contracts/bookings/booking';
import {
  DeclinePaymentNoticeArgs,
  SendPaymentNoticeArgs,
} from '@coastline/contracts/bookings/payment-notice';
import { type Api, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { PaymentNoticesService } from './payment-notices.service.ts';

/** Routes for the guest to say that a payment is sent, and for the office to decline such a notice. */
export function addPaymentNoticeRoutes(api: Api, paymentNotices: PaymentNoticesService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/payment-notices',
      operation: 'send_payment_notice',
      summary:
        'The guest has sent the payment that is due: the hold is extended until the office has checked',
      params: IdParams,
      body: SendPaymentNoticeArgs,
      response: Booking,
    },
    ({ write, params, body }) => paymentNotices.send(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/decline-payment-notice',
      operation: 'decline_payment_notice',
      summary:
        'The payment of a notice has not arrived: the guest gets the reason and a normal hold (admins)',
      params: IdParams,
      body: DeclinePaymentNoticeArgs,
      response: Booking,
    },
    ({ write, params, body }) => paymentNotices.decline(write, { ...body, bookingId: params.id }),
  );
}
