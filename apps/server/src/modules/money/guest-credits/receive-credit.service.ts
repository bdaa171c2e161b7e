import type { OfflineMethod, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { holdAfterNotice } from '@coastline/domain/bookings/payment-notice';
import type { ReceiptPlan } from '@coastline/domain/money/guest-credits';
import { type Bututs, bututsToNumeric, toDalasi } from '@coastline/domain/money/money';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import {
  type LockedBooking,
  lockBooking,
  setHoldExpiry,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { acceptNotice, type ReceivePayment } from '../payments/receive-payment.service.ts';
import { insertCredit } from './guest-credits.repository.ts';

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
  availability: AvailabilityService;
  notifyParties: NotifyParties;
  receivePayment: ReceivePayment;
}) {
  return async function receiveCredit(tx: Database, locked: LockedBooking, sum: ReceivedSum): Promise<void> {
    const { plan, bututs } = sum;
    if (bututs > 0) await recordCredit(tx, locked, sum);
    if (plan.pays.length > 0) return pay(tx, locked.booking.id, sum);
    if (sum.phase === 'deposit50') await extendHold(tx, locked, sum);
    await acceptNotice(tx, locked, { phase: sum.phase, actorId: sum.receivedBy, now: sum.now });
    await deps.notifyParties(tx, { bookingIds: [locked.booking.id], event: 'part_payment_received' });
  };

  // The parties are notified after all halves, so that the first mail does not ask for the second half.
  async function pay(tx: Database, bookingId: string, { plan, receivedBy, now }: ReceivedSum): Promise<void> {
    for (const phase of plan.pays) {
      // The status changes with each half.
      const locked = await lockBooking(tx, bookingId, now);
      await deps.receivePayment(tx, locked, {
        ...{ phase, method: 'credit', reference: null, now, withoutNotice: true },
        action: phase === 'deposit50' ? 'mark_deposit' : 'mark_final_payment',
        by: { actor: 'admin', actorId: receivedBy },
      });
    }
    for (const phase of plan.pays) {
      const event = phase === 'deposit50' ? 'booking_confirmed' : 'final_payment_received';
      await deps.notifyParties(tx, { bookingIds: [bookingId], event });
    }
  }

  /** Holds the car like a payment notice of the method, so that the guest can pay the rest. */
  async function extendHold(
    tx: Database,
    locked: LockedBooking,
    { method, now }: ReceivedSum,
  ): Promise<void> {
    const { payment_notice_hours: hours } = await getSettings(tx);
    const holdExpiresAt = holdAfterNotice({ ...locked.booking, method, now, hours });
    await setHoldExpiry(tx, locked, { holdExpiresAt, now });
    await deps.availability.setExpiry(tx, { bookingId: locked.booking.id, expiresAt: holdExpiresAt });
  }
}

async function recordCredit(
  tx: Database,
  { booking, status }: LockedBooking,
  sum: ReceivedSum,
): Promise<void> {
  const { bututs, method, reference, receivedBy, now, plan, phase } = sum;
  await insertCredit(tx, {
    ...{ bookingId: booking.id, amount: bututsToNumeric(bututs), method, reference },
    ...{ receivedBy, receivedAt: now },
  });
  await recordAudit(tx, {
    ...{ actorId: receivedBy, action: 'receive_credit', entity: 'booking', entityId: booking.id },
    ...{ oldStatus: status, newStatus: status, at: now },
    details: {
      phase,
      method,
      amount: bututsToNumeric(bututs),
      reference,
      remaining: toDalasi(plan.remainingBututs),
    },
  });
}
