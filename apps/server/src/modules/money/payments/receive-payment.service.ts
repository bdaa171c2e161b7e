import type {
  BookingActor,
  PaymentPhase,
  RecordedMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import type { Database } from '../../../persistence/client.ts';
import type { AvailabilityService } from '../../booking/availability/availability.service.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import {
  applyTransition,
  type LockedBooking,
} from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { GuestNote } from '../../messaging/notifications/templates/booking-mails.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { updateNoticeAccepted } from './payment-notices.repository.ts';
import { insertPayment } from './payments.repository.ts';

export interface ReceivedPayment {
  phase: PaymentPhase;
  action: 'mark_deposit' | 'mark_final_payment' | 'reconfirm';
  method: RecordedMethod;
  reference: string | null;
  /** Who received it: an admin, or the server through a payment provider. */
  by: { actor: BookingActor; actorId: string | undefined };
  providerReceiptId?: string;
  /** A sentence that is added to the guest's mail. */
  note?: GuestNote | undefined;
  /** The caller notifies the parties by itself. */
  withoutNotice?: boolean;
  now: Date;
}

export type ReceivePayment = ReturnType<typeof createReceivePayment>;

/** Creates the step that every received payment takes: transition, payment with its receipt, claim and notices. */
export function createReceivePayment(deps: {
  availability: AvailabilityService;
  notifyParties: NotifyParties;
}) {
  return async function receivePayment(
    tx: Database,
    locked: LockedBooking,
    payment: ReceivedPayment,
  ): Promise<void> {
    const { booking } = locked;
    const { phase, method, reference, by, now, providerReceiptId } = payment;
    const isDeposit = phase === 'deposit50';
    const amount = isDeposit ? booking.depositAmount : booking.finalAmount;
    await applyTransition(tx, locked, {
      ...{ action: payment.action, ...by, now },
      facts: { cancelReason: booking.cancelReason },
      change: isDeposit
        ? { depositReceived: true, ...(payment.action === 'reconfirm' && { cancelReason: null }) }
        : { finalPaymentReceived: true },
      details: { method, amount, reference },
    });
    await insertPayment(tx, {
      ...{ bookingId: booking.id, phase, method, amount, reference },
      ...{ receivedBy: by.actorId ?? null, receivedAt: now, providerReceiptId },
    });
    await acceptNotice(tx, locked, { phase, actorId: by.actorId, now });
    if (isDeposit) await deps.availability.confirm(tx, booking.id);
    if (payment.withoutNotice) return;
    const event = isDeposit ? 'booking_confirmed' : 'final_payment_received';
    await deps.notifyParties(tx, { bookingIds: [booking.id], event, note: payment.note });
  };
}

/** Accepts the open notice of a payment, also when money is recorded without looking at the notice. */
export async function acceptNotice(
  tx: Database,
  locked: LockedBooking,
  { phase, actorId, now }: { phase: PaymentPhase; actorId: string | undefined; now: Date },
): Promise<void> {
  const accepted = await updateNoticeAccepted(tx, {
    ...{ bookingId: locked.booking.id, phase },
    ...{ decidedBy: actorId ?? null, decidedAt: now },
  });
  if (!accepted) return;
  await recordBookingAudit(tx, locked, {
    ...{ actorId, action: 'accept_payment_notice', at: now },
    details: { phase, method: accepted.method },
  });
}
