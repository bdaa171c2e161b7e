import { Booking } from '@coastline/contracts/bookings/booking';
import {
  DeclinePaymentNoticeArgs,
  SendPaymentNoticeArgs,
} from '@coastline/contracts/bookings/payment-notice';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addWriteRoute } from '../../../http/routing/route.ts';
import type { PaymentNoticesService } from './payment-notices.service.ts';

const BookingId = z.object({ id: Uuid });

/** Routes for the guest to say that a payment is sent, and for the office to decline such a notice. */
export function addPaymentNoticeRoutes(api: Api, paymentNotices: PaymentNoticesService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/payment-notices',
      operation: 'send_payment_notice',
      summary:
        'The guest has sent the payment that is due: the hold is extended until the office has checked',
      params: BookingId,
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
      params: BookingId,
      body: DeclinePaymentNoticeArgs,
      response: Booking,
    },
    ({ write, params, body }) => paymentNotices.decline(write, { ...body, bookingId: params.id }),
  );
}
