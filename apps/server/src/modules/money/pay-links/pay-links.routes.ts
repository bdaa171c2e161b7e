import { PaymentCheckout } from '@coastline/contracts/bookings/online-payment';
import {
  CreatedPayLink,
  PayLinkList,
  PayLinkQuery,
  PayLinkToken,
  PublicPayLink,
  RevokedPayLink,
  StartCheckoutByLinkArgs,
} from '@coastline/contracts/bookings/pay-link';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { PayByLinkService } from './pay-by-link.service.ts';
import type { PayLinksService } from './pay-links.service.ts';

const Token = z.object({ token: PayLinkToken });

/** Routes for pay links: of the guest who creates them, and of the person who holds one. */
export function addPayLinkRoutes(
  api: Api,
  { payLinks, payByLink }: { payLinks: PayLinksService; payByLink: PayByLinkService },
): void {
  addGuestRoutes(api, payLinks);

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/pay-links/:token',
      operation: 'get_pay_link',
      summary: 'What the holder of a pay link can pay, without a session',
      params: Token,
      query: PayLinkQuery,
      response: PublicPayLink,
    },
    ({ params, query }) => payByLink.get(params.token, query),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/pay-links/:token/checkouts',
      operation: 'start_checkout_by_link',
      summary: 'Opens a checkout for the holder of a pay link, or returns the open one, without a session',
      params: Token,
      body: StartCheckoutByLinkArgs,
      response: PaymentCheckout,
    },
    ({ params, body }) => payByLink.start(params.token, body),
  );
}

function addGuestRoutes(api: Api, payLinks: PayLinksService): void {
  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/pay-links',
      operation: 'create_pay_link',
      summary: 'Creates a link with which somebody else can pay for the booking; its address is shown once',
      params: IdParams,
      response: CreatedPayLink,
    },
    ({ write, params }) => payLinks.create(write, params.id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/pay-links',
      operation: 'list_pay_links',
      summary: 'The valid pay links of the booking, without their addresses',
      params: IdParams,
      response: PayLinkList,
    },
    ({ caller, params }) => payLinks.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/pay-links/:linkId/revoke',
      operation: 'revoke_pay_link',
      summary: 'Revokes a pay link and ends its open checkout',
      params: z.object({ id: Uuid, linkId: Uuid }),
      response: RevokedPayLink,
    },
    ({ write, params }) => payLinks.revoke(write, { bookingId: params.id, linkId: params.linkId }),
  );
}
