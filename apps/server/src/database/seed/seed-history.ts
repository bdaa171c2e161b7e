import { holdMinutes } from '@coastline/domain/booking-life-cycle';
import { startOfDayInBanjul } from '@coastline/domain/rental-dates';
import { type AuditEntry, recordAudit } from '../../modules/audit/audit.service.ts';
import type { Database } from '../client.ts';
import type { DemoBooking } from './bookings.data.ts';

const MS_PER_MINUTE = 60_000;
const DEPOSIT_AFTER_MINUTES = 35;
const FINAL_PAYMENT_AFTER_MINUTES = 1_300;
const CANCELLED_AFTER_MINUTES = 24 * 60;
const OPENING_MINUTE = 9 * 60;

/** When things happened to a booking of the demo; one truth for its payments, its refund and its history. */
export interface DemoTimes {
  madeAt: Date;
  depositAt: Date;
  finalPaymentAt: Date;
  cancelledAt: Date;
}

export function demoTimes(plan: DemoBooking, now: Date): DemoTimes {
  const madeAt = addMinutes(now, -plan.madeMinutesAgo);
  const cancelledAfter =
    plan.cancelReason === 'hold_expired' ? holdMinutes(plan.method) : CANCELLED_AFTER_MINUTES;
  return {
    madeAt,
    depositAt: addMinutes(madeAt, DEPOSIT_AFTER_MINUTES),
    finalPaymentAt: addMinutes(madeAt, FINAL_PAYMENT_AFTER_MINUTES),
    cancelledAt: addMinutes(madeAt, cancelledAfter),
  };
}

/** A booking of the demo with whoever did something to it. */
export interface PastBooking {
  id: string;
  plan: DemoBooking;
  times: DemoTimes;
  start: string;
  end: string;
  depositPaid: boolean;
  finalPaid: boolean;
  guestId: string;
  officeId: string;
}

/** Writes the history that a booking of the demo would have left in the audit log (LIFE-18). */
export async function seedHistory(db: Database, booking: PastBooking, now: Date): Promise<void> {
  const steps = historyOf(booking).map((step, place, all): AuditEntry => {
    const before = all[place - 1];
    // The demo's clock is when it was made: nothing in it may lie in the future.
    const at = step.at > now ? now : step.at;
    return { entity: 'booking', entityId: booking.id, ...step, at, oldStatus: before?.newStatus };
  });
  await recordAudit(db, ...steps);
}

type Step = Pick<AuditEntry, 'actorId' | 'action' | 'newStatus' | 'at'>;

function historyOf(booking: PastBooking): Step[] {
  const { plan, times, guestId, officeId } = booking;
  const steps: Step[] = [{ actorId: guestId, action: 'book', newStatus: 'booked', at: times.madeAt }];
  const office = (action: string, newStatus: string, at: Date) =>
    steps.push({ actorId: officeId, action, newStatus, at });
  if (booking.depositPaid) office('mark_deposit', 'confirmed', times.depositAt);
  if (booking.finalPaid) office('mark_final_payment', 'ready_for_pickup', times.finalPaymentAt);
  if (plan.status === 'in_progress' || plan.status === 'completed') {
    office('hand_over', 'in_progress', openingOf(booking.start));
  }
  if (plan.status === 'completed') office('return_car', 'completed', openingOf(booking.end));
  if (plan.status === 'cancelled') steps.push(endOf(booking));
  return steps;
}

function endOf({ plan, times, guestId, officeId }: PastBooking): Step {
  const end = { newStatus: 'cancelled', at: times.cancelledAt };
  if (plan.cancelReason === 'hold_expired') return { ...end, actorId: undefined, action: 'expire_hold' };
  if (plan.cancelReason === 'cancelled_by_guest') return { ...end, actorId: guestId, action: 'cancel' };
  return { ...end, actorId: officeId, action: 'cancel_by_office' };
}

function openingOf(date: string): Date {
  return addMinutes(startOfDayInBanjul(date), OPENING_MINUTE);
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MS_PER_MINUTE);
}
