import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { runNamed } from '../../database/driver/prepared.ts';
import { carCalendar } from '../../database/schema/index.ts';

/** Days from `start` to `end`, both included. */
export interface DayRange {
  start: IsoDate;
  end: IsoDate;
}

/** Claims the days of a booking for a car; false when any of them is taken. Two claims at once: one gets them. */
export async function insertClaim(
  tx: Database,
  claim: { carId: string; bookingId: string; range: DayRange; expiresAt: Date },
): Promise<boolean> {
  // `on conflict do nothing` waits for a rival and then gives way: no deadlock, no aborted transaction.
  const text = `insert into car_calendar (car_id, booking_id, kind, period, expires_at)
    values ($1, $2, 'booking', daterange($3::date, $4::date, '[]'), $5)
    on conflict do nothing returning id`;
  const { carId, bookingId, range, expiresAt } = claim;
  const values = [carId, bookingId, range.start, range.end, expiresAt];
  const inserted = await runNamed(tx, { name: 'insert_claim', text }, values);
  return inserted.length > 0;
}

/** Lets a claim stand for good: its booking is paid for. */
export async function makeClaimFirm(tx: Database, bookingId: string): Promise<void> {
  await tx.update(carCalendar).set({ expiresAt: null }).where(sql`${carCalendar.bookingId} = ${bookingId}`);
}

/** Lets a claim end with a hold again: its booking waits for its deposit. */
export async function makeClaimExpire(
  tx: Database,
  claim: { bookingId: string; expiresAt: Date },
): Promise<void> {
  const { bookingId, expiresAt } = claim;
  await tx.update(carCalendar).set({ expiresAt }).where(sql`${carCalendar.bookingId} = ${bookingId}`);
}

/** Frees the days of bookings. */
export async function deleteClaims(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .delete(carCalendar)
    .where(sql`${carCalendar.bookingId} = any(${sql.param([...bookingIds])}::uuid[])`);
}

/** The taken days of a car that are not over, in order; run-out holds are left out (D6). */
export async function listTaken(
  db: Database,
  query: { carId: string; from: IsoDate; now: Date },
): Promise<DayRange[]> {
  const text = `select lower(period)::text as start, (upper(period) - 1)::text as end
    from car_calendar
    where car_id = $1 and upper(period) > $2::date and (expires_at is null or expires_at > $3::timestamptz)
    order by lower(period)`;
  return runNamed(db, { name: 'list_taken', text }, [query.carId, query.from, query.now]);
}
