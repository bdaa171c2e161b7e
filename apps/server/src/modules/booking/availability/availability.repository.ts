import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { carCalendar } from '../../../persistence/schema/index.ts';

/** Days from `start` to `end`, both inclusive. */
export interface DayRange {
  start: IsoDate;
  end: IsoDate;
}

/**
 * Claims days of a car for a booking, until the end of its hold or for good; false if any of them is taken. Only one of two
 * concurrent claims succeeds.
 */
export async function insertClaim(
  tx: Database,
  claim: { carId: string; bookingId: string; range: DayRange; expiresAt: Date | null },
): Promise<boolean> {
  // `on conflict do nothing` waits for a concurrent claim and then inserts nothing: no deadlock and no aborted transaction.
  const text = `insert into car_calendar (car_id, booking_id, kind, period, expires_at)
    values ($1, $2, 'booking', daterange($3::date, $4::date, '[]'), $5)
    on conflict do nothing returning id`;
  const { carId, bookingId, range, expiresAt } = claim;
  const values = [carId, bookingId, range.start, range.end, expiresAt];
  const inserted = await runNamed(tx, { name: 'insert_claim', text }, values);
  return inserted.length > 0;
}

/** Claims days of an active car permanently for a paid booking; false if any of them is taken. */
export async function insertPermanentClaim(
  tx: Database,
  claim: { carId: string; bookingId: string; range: DayRange },
): Promise<boolean> {
  const { carId, bookingId, range } = claim;
  const { rows } = await tx.execute(sql`
    insert into car_calendar (car_id, booking_id, kind, period)
    select id, ${bookingId}::uuid, 'booking', daterange(${range.start}::date, ${range.end}::date, '[]')
    from cars where id = ${carId}::uuid and active
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/**
 * Locks the calendars of cars against other transactions that call this. Two bookings that exchange their cars would
 * otherwise wait for each other's claims.
 */
export async function lockCalendars(tx: Database, carIds: readonly string[]): Promise<void> {
  // A fixed lock order prevents deadlocks.
  for (const carId of [...carIds].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`car_calendar:${carId}`}, 0))`);
  }
}

/** Makes a claim expire with its hold, or never for a paid booking. */
export async function setClaimExpiry(
  tx: Database,
  claim: { bookingId: string; expiresAt: Date | null },
): Promise<void> {
  const { bookingId, expiresAt } = claim;
  await tx.update(carCalendar).set({ expiresAt }).where(sql`${carCalendar.bookingId} = ${bookingId}`);
}

/** Deletes the claims of bookings, which frees their days. */
export async function deleteClaims(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .delete(carCalendar)
    .where(sql`${carCalendar.bookingId} = any(${sql.param([...bookingIds])}::uuid[])`);
}

/** Deletes the days of a car that were held for extensions and not paid in time. */
export async function deleteLapsedExtensions(
  tx: Database,
  { carId, now }: { carId: string; now: Date },
): Promise<void> {
  const text = `delete from car_calendar where car_id = $1 and expires_at <= $2 and kind = 'extension'`;
  await runNamed(tx, { name: 'delete_lapsed_extensions', text }, [carId, now]);
}

/** Lists the taken ranges of a car that end on or after a day, in order, without expired holds (D6). */
export async function listTakenRanges(
  db: Database,
  query: { carId: string; firstDay: IsoDate; now: Date },
): Promise<DayRange[]> {
  const text = `select lower(period)::text as start, (upper(period) - 1)::text as end
    from car_calendar
    where car_id = $1 and upper(period) > $2::date and (expires_at is null or expires_at > $3::timestamptz)
    order by lower(period)`;
  return runNamed(db, { name: 'list_taken', text }, [query.carId, query.firstDay, query.now]);
}
