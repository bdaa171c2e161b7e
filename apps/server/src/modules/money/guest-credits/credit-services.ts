import type { DatabaseClient } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import type { SettleDues } from '../../booking/trip-charges/settle-dues.ts';
import type { ReceivePayment } from '../payments/receive-payment.service.ts';
import { createChargePaymentsService } from './charge-payments.service.ts';
import { createCreditTransfersService } from './credit-transfers.service.ts';
import { createExtendHold } from './extend-hold.ts';
import { createPayFromCredit } from './pay-from-credit.ts';
import { createReceiveCredit } from './receive-credit.service.ts';

/** Creates the services and the step that make payments from guest credit. */
export function createCreditServices(deps: {
  database: DatabaseClient;
  clock: () => Date;
  availability: AvailabilityService;
  bookings: BookingsService;
  notifyParties: NotifyParties;
  receivePayment: ReceivePayment;
  settleDues: SettleDues;
}) {
  const steps = { payFromCredit: createPayFromCredit(deps), extendHold: createExtendHold(deps) };
  return {
    receiveCredit: createReceiveCredit({ ...deps, ...steps }),
    chargePayments: createChargePaymentsService(deps),
    creditTransfers: createCreditTransfersService({ ...deps, ...steps }),
  };
}
