import { holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { type Bututs, bututsToNumeric } from '@coastline/domain/money/money';
import type pg from 'pg';
import { type AuditEntry, recordAudit } from '../modules/people/audit/audit.service.ts';
import type { Database } from '../persistence/client.ts';
import type { carConditions } from '../persistence/schema/index.ts';
import type { DemoBooking } from './bookings.data.ts';

const MS_PER_MINUTE = 60_000;
const DEPOSIT_AFTER_MINUTES = 35;
const FINAL_PAYMENT_AFTER_MINUTES = 1_300;
const CANCELLED_AFTER_MINUTES = 24 * 60;

/** Instants of a demo booking, shared by its payments, its refund and its audit entries. */
export interface DemoTimes {
  createdAt: Date;
  depositAt: Date;
  finalPaymentAt: Date;
  cancelledAt: Date;
}

export function getDemoTimes(plan: DemoBooking, now: Date): DemoTimes {
  const createdAt = addMinutes(now, -plan.createdMinutesAgo);
  const cancelledAfter =
    plan.cancelReason === 'hold_expired' ? holdMinutes(plan.method) : CANCELLED_AFTER_MINUTES;
  return {
    createdAt,
    depositAt: addMinutes(createdAt, DEPOSIT_AFTER_MINUTES),
    finalPaymentAt: addMinutes(createdAt, FINAL_PAYMENT_AFTER_MINUTES),
    cancelledAt: addMinutes(createdAt, cancelledAfter),
  };
}

/** A demo booking with the users who changed it. */
export interface BookingHistory {
  id: string;
  plan: DemoBooking;
  times: DemoTimes;
  price: { depositBututs: Bututs; finalBututs: Bututs };
  depositPaid: boolean;
  finalPaid: boolean;
  guestId: string;
  officeId: string;
  /** The conditions of the car at hand-over and return so far. */
  conditions: readonly (typeof carConditions.$inferInsert)[];
}

/** Inserts the audit entries of a demo booking (LIFE-18). */
export async function seedHistory(db: Database, booking: BookingHistory, now: Date): Promise<void> {
  const steps = listTransitions(booking).map((step, index, all): AuditEntry => {
    const before = all[index - 1];
    // No instant of the demo may lie after its creation.
    const at = step.at > now ? now : step.at;
    return { entity: 'booking', entityId: booking.id, ...step, at, oldStatus: before?.newStatus };
  });
  await recordAudit(db, ...steps);
}

type Transition = Pick<AuditEntry, 'actorId' | 'action' | 'newStatus' | 'at' | 'details'>;

function listTransitions(booking: BookingHistory): Transition[] {
  const { plan, times, guestId, officeId } = booking;
  const steps: Transition[] = [
    { actorId: guestId, action: 'book', newStatus: 'booked', at: times.createdAt },
  ];
  const office = (step: Omit<Transition, 'actorId'>) => steps.push({ ...step, actorId: officeId });
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
  if (plan.status === 'cancelled') steps.push(createCancellation(booking));
  return steps;
}

function createCancellation({ plan, times, guestId, officeId }: BookingHistory): Transition {
  const end = { newStatus: 'cancelled', at: times.cancelledAt, details: { reason: plan.cancelReason } };
  if (plan.cancelReason === 'hold_expired') return { ...end, actorId: undefined, action: 'expire_hold' };
  if (plan.cancelReason === 'cancelled_by_guest') return { ...end, actorId: guestId, action: 'cancel' };
  return { ...end, actorId: officeId, action: 'cancel_by_office' };
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MS_PER_MINUTE);
}

/** Inserts the notices of the demo bookings. Notices that are older than a day are read. */
export async function seedNotices(client: pg.PoolClient, { now }: { now: Date }): Promise<void> {
  await client.query(
    `insert into notices (id, user_id, kind, booking_id, data, created_at, read_at)
     select gen_random_uuid(), notice.user_id, notice.kind, b.id,
       jsonb_build_object('booking_number', b.booking_number, 'car_title', c.title, 'start_date', b.start_date,
         'end_date', b.end_date, 'amount', notice.amount::float8),
       notice.at, case when notice.at < $1::timestamptz - interval '1 day' then notice.at + interval '2 hours' end
     from bookings b
     join cars c on c.id = b.car_id
     left join payment_records d on d.booking_id = b.id and d.phase = 'deposit50'
     left join refunds r on r.booking_id = b.id
     cross join lateral (values
       (b.guest_id, 'booking_received', b.deposit_amount, b.created_at),
       (c.owner_id, 'host_new_booking', b.host_amount, b.created_at),
       (b.guest_id, 'booking_confirmed', null, d.received_at),
       (c.owner_id, 'host_booking_confirmed', b.host_amount, d.received_at),
       (b.guest_id, 'booking_cancelled', r.renter_refund_amount, r.created_at),
       (c.owner_id, 'host_booking_cancelled', r.owner_compensation_amount, r.created_at)
     ) as notice (user_id, kind, amount, at)
     where notice.at between $1::timestamptz - interval '60 days' and $1::timestamptz`,
    [now],
  );
}
