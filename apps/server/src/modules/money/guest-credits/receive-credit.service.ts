import type { OfflineMethod, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { ReceiptPlan } from '@coastline/domain/money/guest-credits';
import { type Bututs, bututsToNumeric, toDalasi } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { acceptNotice } from '../payments/receive-payment.service.ts';
import type { ExtendHold } from './extend-hold.ts';
import { insertCredit } from './guest-credits.repository.ts';
import type { PayFromCredit } from './pay-from-credit.ts';

/** A sum that the office received, and the plan for it. */
export interface ReceivedSum {
  phase: PaymentPhase;
  plan: ReceiptPlan;
  /** 0: the payment is made from the open credit. */
  bututs: Bututs;
  method: OfflineMethod;
  reference: string | null;
  receivedBy: string;
  now: Date;
}

export type ReceiveCredit = ReturnType<typeof createReceiveCredit>;

/** Creates the step that records a sum as credit and pays from it the halves that it covers (PAY-105, PAY-106). */
export function createReceiveCredit(deps: {
  notifyParties: NotifyParties;
  payFromCredit: PayFromCredit;
  extendHold: ExtendHold;
}) {
  return async function receiveCredit(tx: Database, locked: LockedBooking, sum: ReceivedSum): Promise<void> {
    const { plan, bututs } = sum;
    if (bututs > 0) await recordCredit(tx, locked, sum);
    if (plan.pays.length > 0) {
      const payment = { pays: plan.pays, actorId: sum.receivedBy, now: sum.now };
      return deps.payFromCredit(tx, locked.booking.id, payment);
    }
    if (sum.phase === 'deposit50') await deps.extendHold(tx, locked, sum);
    await acceptNotice(tx, locked, { phase: sum.phase, actorId: sum.receivedBy, now: sum.now });
    await deps.notifyParties(tx, { bookingIds: [locked.booking.id], event: 'part_payment_received' });
  };
}

async function recordCredit(tx: Database, locked: LockedBooking, sum: ReceivedSum): Promise<void> {
  const { bututs, method, reference, receivedBy, now, plan, phase } = sum;
  await insertCredit(tx, {
    ...{ bookingId: locked.booking.id, amount: bututsToNumeric(bututs), method, reference },
    ...{ receivedBy, receivedAt: now },
  });
  await recordBookingAudit(tx, locked, {
    ...{ actorId: receivedBy, action: 'receive_credit', at: now },
    details: {
      phase,
      method,
      amount: bututsToNumeric(bututs),
      reference,
      remaining: toDalasi(plan.remainingBututs),
    },
  });
}
