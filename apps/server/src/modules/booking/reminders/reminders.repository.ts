import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** Reminders: on the day before check-out, and on the day of check-in. */
export type ReminderKind = 'hand_over_tomorrow' | 'return_today';

const DUE: Record<ReminderKind, (day: IsoDate) => SQL> = {
  // The pick-up can be agreed for the day after the first day (TRIP-12).
  hand_over_tomorrow: (day) => sql`b.status in ('confirmed', 'ready_for_pickup')
    and b.start_date in (${day}::date, ${day}::date - 1)
    and coalesce((select m.pick_up_date from booking_meetings m where m.booking_id = b.id), b.start_date) = ${day}::date`,
  return_today: (day) => sql`b.status = 'in_progress' and b.end_date = ${day}`,
};

/**
 * Records at most `limit` reminders of a day that are not recorded yet, and returns their booking ids. Skips locked
 * bookings until the next run: they may be about to be cancelled.
 */
export async function recordReminders(
  tx: Database,
  due: { kind: ReminderKind; day: IsoDate; at: Date; limit: number },
): Promise<string[]> {
  const { kind, day, at } = due;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select b.id from bookings b
      where ${DUE[kind](day)} and not exists (
        select 1 from booking_reminders r where r.booking_id = b.id and r.kind = ${kind} and r.day = ${day})
      order by b.id limit ${due.limit} for no key update skip locked
    )
    insert into booking_reminders (booking_id, kind, day, created_at)
    select due.id, ${kind}, ${day}, ${at.toISOString()}::timestamptz from due
    on conflict do nothing returning booking_id as id`);
  return rows.map((row) => row.id);
}
