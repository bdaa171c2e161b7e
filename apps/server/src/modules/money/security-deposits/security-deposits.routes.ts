import {
  FailingDeposits,
  SecurityDepositState,
  SettleSecurityDepositArgs,
  TakeSecurityDepositArgs,
  VoidSecurityDepositArgs,
} from '@coastline/contracts/bookings/security-deposit';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { SettleDepositService } from './settle-deposit.service.ts';
import type { TakeDepositService } from './take-deposit.service.ts';

const DEPOSIT = '/rest/v1/bookings/:id/security-deposit';

/** Routes for the security deposit of a booking. */
export function addSecurityDepositRoutes(
  api: Api,
  { takeDeposit, settleDeposit }: { takeDeposit: TakeDepositService; settleDeposit: SettleDepositService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: DEPOSIT,
      operation: 'get_security_deposit',
      summary: 'The security deposit of a booking, for its guest and admins; its host sees status and amount',
      params: IdParams,
      response: SecurityDepositState,
    },
    ({ caller, params }) => settleDeposit.get(caller, params.id),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/failing-security-deposits',
      operation: 'list_failing_security_deposits',
      summary:
        'Deposits whose settlement does not succeed and is repeated, the longest failing first (admins)',
      response: FailingDeposits,
    },
    ({ caller }) => settleDeposit.listFailing(caller),
  );

  addWriteRoute(
    api,
    {
      path: DEPOSIT,
      operation: 'take_security_deposit',
      summary:
        'Take the agreed deposit in cash, ask the guest to authorise a card, or waive it with a reason (admins)',
      params: IdParams,
      body: TakeSecurityDepositArgs,
      response: SecurityDepositState,
    },
    ({ write, params, body }) => takeDeposit.take(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: `${DEPOSIT}/void`,
      operation: 'void_security_deposit',
      summary:
        'Void a deposit that was recorded by mistake, or end an authorisation that was not given (admins)',
      params: IdParams,
      body: VoidSecurityDepositArgs,
      response: SecurityDepositState,
    },
    ({ write, params, body }) => takeDeposit.voidDeposit(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: `${DEPOSIT}/settle`,
      operation: 'settle_security_deposit',
      summary: 'Settle a held deposit early: due charges are taken of it, the rest goes back (admins)',
      params: IdParams,
      body: SettleSecurityDepositArgs,
      response: SecurityDepositState,
    },
    ({ write, params, body }) => settleDeposit.settle(write, { ...body, bookingId: params.id }),
  );
}
