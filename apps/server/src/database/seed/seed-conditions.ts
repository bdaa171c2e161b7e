import { FULL_TANK_EIGHTHS } from '@coastline/domain/bookings/hand-over';
import { startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Database } from '../client.ts';
import { carConditions } from '../schema/index.ts';
import type { DemoBooking } from './bookings.data.ts';

const KM_A_DAY = 65;
const OPENING_MS = 9 * 60 * 60_000;

type Condition = typeof carConditions.$inferInsert;

/** A rental of the demo as far as its car is concerned. */
interface Trip {
  id: string;
  plan: DemoBooking;
  start: string;
  end: string;
  officeId: string;
  car: { mileageKm: number };
}

/** Writes down a car of the demo as it went out and, where it is back, as it came back (D17, D44). */
export async function seedConditions(db: Database, conditions: readonly Condition[]): Promise<void> {
  if (conditions.length > 0) await db.insert(carConditions).values([...conditions]);
}

/** The state of the car at the moments that lie behind it: none, the hand-over, or the return too. */
export function conditionsOf({ id, plan, start, end, officeId, car }: Trip, now: Date): Condition[] {
  const isBack = plan.status === 'completed';
  if (!isBack && plan.status !== 'in_progress') return [];
  const noted = { bookingId: id, fuelEighths: FULL_TANK_EIGHTHS, recordedBy: officeId };
  const out: Condition = {
    ...noted,
    moment: 'hand_over',
    checksConfirmed: true,
    mileageKm: car.mileageKm,
    recordedAt: openingOf(start, now),
  };
  if (!isBack) return [out];
  const mileageKm = car.mileageKm + KM_A_DAY * plan.days;
  return [out, { ...noted, moment: 'return', mileageKm, recordedAt: openingOf(end, now) }];
}

// The demo's clock is when it was made: nothing in it may lie in the future.
function openingOf(date: string, now: Date): Date {
  return new Date(Math.min(startOfDayInBanjul(date).getTime() + OPENING_MS, now.getTime()));
}
