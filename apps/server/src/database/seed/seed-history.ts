import { holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, bututsToNumeric } from '@coastline/domain/money/money';
import { type AuditEntry, recordAudit } from '../../modules/audit/audit.service.ts';
import type { Database } from '../client.ts';
import type { carConditions } from '../schema/index.ts';
import type { DemoBooking } from './bookings.data.ts';

const MS_PER_MINUTE = 60_000;
const DEPOSIT_AFTER_MINUTES = 35;
const FINAL_PAYMENT_AFTER_MINUTES = 1_300;
const CANCELLED_AFTER_MINUTES = 24 * 60;

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
  price: { depositBututs: Bututs; finalBututs: Bututs };
  depositPaid: boolean;
  finalPaid: boolean;
  guestId: string;
  officeId: string;
  /** The car at hand-over and return, as far as they have happened. */
  conditions: readonly (typeof carConditions.$inferInsert)[];
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

type Step = Pick<AuditEntry, 'actorId' | 'action' | 'newStatus' | 'at' | 'details'>;

function historyOf(booking: PastBooking): Step[] {
  const { plan, times, guestId, officeId } = booking;
  const steps: Step[] = [{ actorId: guestId, action: 'book', newStatus: 'booked', at: times.madeAt }];
  const office = (step: Omit<Step, 'actorId'>) => steps.push({ ...step, actorId: officeId });
  const paid = (amount: Bututs) => ({ method: plan.method, amount: bututsToNumeric(amount) });
  if (booking.depositPaid) {
    const details = paid(booking.price.depositBututs);
    office({ action: 'mark_deposit', newStatus: 'confirmed', at: times.depositAt, details });
  }
  if (booking.finalPaid) {
    const details = paid(booking.price.finalBututs);
    const at = times.finalPaymentAt;
    office({ action: 'mark_final_payment', newStatus: 'ready_for_pickup', at, details });
  }
  for (const { moment, mileageKm, fuelEighths, recordedAt } of booking.conditions) {
    const details = { mileage_km: mileageKm, fuel_eighths: fuelEighths };
    const isOut = moment === 'hand_over';
    const step = isOut ? (['hand_over', 'in_progress'] as const) : (['return_car', 'completed'] as const);
    office({ action: step[0], newStatus: step[1], at: recordedAt, details });
  }
  if (plan.status === 'cancelled') steps.push(endOf(booking));
  return steps;
}

function endOf({ plan, times, guestId, officeId }: PastBooking): Step {
  const end = { newStatus: 'cancelled', at: times.cancelledAt, details: { reason: plan.cancelReason } };
  if (plan.cancelReason === 'hold_expired') return { ...end, actorId: undefined, action: 'expire_hold' };
  if (plan.cancelReason === 'cancelled_by_guest') return { ...end, actorId: guestId, action: 'cancel' };
  return { ...end, actorId: officeId, action: 'cancel_by_office' };
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MS_PER_MINUTE);
}
