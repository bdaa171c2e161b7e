import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../../persistence/client.ts';
import { bookings, carCalendar, tripExtensions } from '../../../../persistence/schema/index.ts';
import type { DayRange } from '../../availability/availability.service.ts';

export type ExtensionRow = typeof tripExtensions.$inferSelect;
export type HeldExtension = ExtensionRow & { heldUntil: Date };

/** Returns the last request to extend a booking, held or not. */
export async function findExtension(tx: Database, bookingId: string): Promise<ExtensionRow | undefined> {
  const [row] = await tx.select().from(tripExtensions).where(eq(tripExtensions.bookingId, bookingId));
  return row;
}

/** Returns the extension of a booking that is held at `now`. */
export async function findHeldExtension(
  tx: Database,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<HeldExtension | undefined> {
  const [row] = await tx
    .select()
    .from(tripExtensions)
    .where(and(eq(tripExtensions.bookingId, bookingId), gt(tripExtensions.heldUntil, now)));
  return row?.heldUntil ? { ...row, heldUntil: row.heldUntil } : undefined;
}

/** Stores a request; the one before it has ended. */
export async function saveExtension(tx: Database, row: HeldExtension): Promise<void> {
  const { bookingId: _, ...request } = row;
  await tx
    .insert(tripExtensions)
    .values(row)
    .onConflictDoUpdate({ target: tripExtensions.bookingId, set: request });
}

/** Holds days of a car for an extension; false if any of them is taken. */
export async function insertExtensionDays(
  tx: Database,
  hold: { carId: string; bookingId: string; ranges: readonly DayRange[]; expiresAt: Date },
): Promise<boolean> {
  const { carId, bookingId, ranges, expiresAt } = hold;
  for (const { start, end } of ranges) {
    const { rows } = await tx.execute(sql`
      insert into car_calendar (car_id, extension_id, kind, period, expires_at)
      values (${carId}::uuid, ${bookingId}::uuid, 'extension', daterange(${start}::date, ${end}::date, '[]'),
        ${expiresAt.toISOString()}::timestamptz)
      on conflict do nothing returning id`);
    if (rows.length === 0) return false;
  }
  return true;
}

/** Moves the end of a held extension. False if its days are no longer in the calendar, because their hold has just expired. */
export async function updateExtensionHold(
  tx: Database,
  { bookingId, heldUntil }: { bookingId: string; heldUntil: Date },
): Promise<boolean> {
  const days = await tx
    .update(carCalendar)
    .set({ expiresAt: heldUntil })
    .where(eq(carCalendar.extensionId, bookingId))
    .returning({ id: carCalendar.id });
  if (days.length === 0) return false;
  await tx.update(tripExtensions).set({ heldUntil }).where(eq(tripExtensions.bookingId, bookingId));
  return true;
}

/** Ends the held extension of a booking and frees its days; returns whether there was one. */
export async function endExtension(tx: Database, bookingId: string): Promise<boolean> {
  const ended = await tx
    .update(tripExtensions)
    .set({ heldUntil: null })
    .where(and(eq(tripExtensions.bookingId, bookingId), isNotNull(tripExtensions.heldUntil)))
    .returning({ bookingId: tripExtensions.bookingId });
  await tx.delete(carCalendar).where(eq(carCalendar.extensionId, bookingId));
  return ended.length > 0;
}

/** Locks at most `limit` bookings with expired holds of extensions. Skips bookings that other transactions have locked. */
export async function lockLapsedExtensions(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(tripExtensions, eq(tripExtensions.bookingId, bookings.id))
    .where(lte(tripExtensions.heldUntil, now))
    .limit(limit)
    .for('update', { of: bookings, skipLocked: true });
  return rows.map(({ id }) => id);
}
