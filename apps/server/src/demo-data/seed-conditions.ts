import { FULL_TANK_EIGHTHS } from '@coastline/domain/bookings/hand-over';
import { startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Database } from '../persistence/client.ts';
import { carConditions } from '../persistence/schema/index.ts';
import type { DemoBooking } from './bookings.data.ts';

const KM_PER_DAY = 65;
const OPENING_MS = 9 * 60 * 60_000;

type Condition = typeof carConditions.$inferInsert;

/** The parts of a demo booking that the condition of its car depends on. */
interface Trip {
  id: string;
  plan: DemoBooking;
  start: string;
  end: string;
  officeId: string;
  car: { mileageKm: number };
}

/** Inserts the conditions of cars at hand-over and return (D17, D44). */
export async function seedConditions(db: Database, conditions: readonly Condition[]): Promise<void> {
  if (conditions.length > 0) await db.insert(carConditions).values([...conditions]);
}

/** The conditions of a booking so far: none, the hand-over, or the hand-over and the return. */
export function createConditions({ id, plan, start, end, officeId, car }: Trip, now: Date): Condition[] {
  const isBack = plan.status === 'completed';
  if (!isBack && plan.status !== 'in_progress') return [];
  const noted = { bookingId: id, fuelEighths: FULL_TANK_EIGHTHS, recordedBy: officeId };
  const out: Condition = {
    ...noted,
    moment: 'hand_over',
    checksConfirmed: true,
    mileageKm: car.mileageKm,
    recordedAt: openingTime(start, now),
    isSealed: plan.shows === 'sealed_hand_over',
  };
  if (!isBack) return [out];
  const mileageKm = car.mileageKm + KM_PER_DAY * plan.days;
  return [out, { ...noted, moment: 'return', mileageKm, recordedAt: openingTime(end, now) }];
}

// No instant of the demo may lie after its creation.
function openingTime(date: string, now: Date): Date {
  return new Date(Math.min(startOfDayInBanjul(date).getTime() + OPENING_MS, now.getTime()));
}
