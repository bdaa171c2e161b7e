import { Booking, RefundCreditArgs, VoidPaymentArgs } from '@coastline/contracts/bookings/booking';
import { CreditTargets, TransferCreditArgs } from '@coastline/contracts/bookings/guest-credit';
import { PayChargesArgs } from '@coastline/contracts/bookings/trip-charge';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { ChargePaymentsService } from './charge-payments.service.ts';
import type { CreditTransfersService } from './credit-transfers.service.ts';
import type { GuestCreditsService } from './guest-credits.service.ts';

/** Routes for the office to give back, move and void guest credits, and to record payments of charges, which create them. */
export function addGuestCreditRoutes(
  api: Api,
  {
    guestCredits,
    chargePayments,
    creditTransfers,
  }: {
    guestCredits: GuestCreditsService;
    chargePayments: ChargePaymentsService;
    creditTransfers: CreditTransfersService;
  },
): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/charge-payment',
      operation: 'record_charge_payment',
      summary:
        'Record money that the office received for an extension, or for charges after the trip (admins)',
      params: IdParams,
      body: PayChargesArgs,
      response: Booking,
    },
    ({ write, params, body }) => chargePayments.record(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/refund-credit',
      operation: 'refund_credit',
      summary: 'Record that a part of the open credit was given back to the guest (admins)',
      params: IdParams,
      body: RefundCreditArgs,
      response: Booking,
    },
    ({ write, params, body }) => guestCredits.refund(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/void-credit',
      operation: 'void_credit',
      summary: 'Void a credit that was recorded by mistake and is not used (admins)',
      params: IdParams,
      body: VoidPaymentArgs,
      response: Booking,
    },
    ({ write, params, body }) => guestCredits.voidCredit(write, { ...body, bookingId: params.id }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/credit-transfer-targets',
      operation: 'list_credit_targets',
      summary: 'List the bookings of the guest that open credit of a booking can be moved to (admins)',
      params: IdParams,
      response: CreditTargets,
    },
    ({ caller, params }) => creditTransfers.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/credit-transfers',
      operation: 'transfer_credit',
      summary: 'Move open credit to another booking of the guest, where it pays what it covers (admins)',
      params: IdParams,
      body: TransferCreditArgs,
      response: Booking,
    },
    ({ write, params, body }) => creditTransfers.transfer(write, { ...body, bookingId: params.id }),
  );
}
