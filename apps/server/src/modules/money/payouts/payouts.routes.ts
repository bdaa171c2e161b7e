import {
  DueHostPage,
  DuePayout,
  ListDueHostsQuery,
  ListDuePayoutsQuery,
  ListPayoutsQuery,
  PayHostArgs,
  Payout,
  PayoutPage,
  VoidPayoutArgs,
} from '@coastline/contracts/bookings/payout';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { PayoutsService } from './payouts.service.ts';
import type { VoidPayoutService } from './void-payout.service.ts';

/** Routes for dues to hosts and payouts. */
export function addPayoutRoutes(
  api: Api,
  { payouts, voidPayout }: { payouts: PayoutsService; voidPayout: VoidPayoutService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/payouts/due',
      operation: 'list_due_payouts',
      summary: 'What is due, host by host or to one of them (admins), or to the caller (hosts)',
      query: ListDuePayoutsQuery,
      response: z.array(DuePayout),
    },
    ({ caller, query }) => payouts.listDuePayouts(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/payouts/due/hosts',
      operation: 'list_due_hosts',
      summary: 'Hosts who are still to be paid, by name, and what is due in all (admins)',
      query: ListDueHostsQuery,
      response: DueHostPage,
    },
    ({ caller, query }) => payouts.listHostsDue(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/payouts',
      operation: 'list_payouts',
      summary: 'Payouts, newest first: all of them (admins), or the own ones (hosts)',
      query: ListPayoutsQuery,
      response: PayoutPage,
    },
    ({ caller, query }) => payouts.list(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/payouts',
      operation: 'pay_host',
      summary: 'A host was paid for some of the bookings that are due (admins)',
      body: PayHostArgs,
      response: Payout,
    },
    ({ write, body }) => payouts.pay(write, body),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/payouts/:id/void',
      operation: 'void_payout',
      summary: 'A payout was recorded by mistake: what it paid is due to the host again (admins)',
      params: IdParams,
      body: VoidPayoutArgs,
      response: Payout,
    },
    ({ write, params, body }) => voidPayout(write, { ...body, payoutId: params.id }),
  );
}
