import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../persistence/client.ts';
import { bookingPersonalInfo, bookings } from '../../../persistence/schema/index.ts';

/** Sealed document numbers of a driver. */
export interface DocumentsRow {
  bookingId: string;
  passportSealed: string | null;
  licenceSealed: string | null;
}

/**
 * At most `limit` rows after a booking id that are not sealed with the current key, locked until the transaction ends.
 * Skips rows that another process has locked.
 */
export async function lockNumbersToReseal(
  tx: Database,
  query: { keyId: string; after: string; limit: number },
): Promise<DocumentsRow[]> {
  const { bookingId, passportSealed, licenceSealed } = bookingPersonalInfo;
  const isOfOlderKey = (sealed: AnyPgColumn) =>
    and(isNotNull(sealed), sql`split_part(${sealed}, ':', 1) <> ${query.keyId}`);
  return tx
    .select({ bookingId, passportSealed, licenceSealed })
    .from(bookingPersonalInfo)
    .where(and(or(isOfOlderKey(passportSealed), isOfOlderKey(licenceSealed)), gt(bookingId, query.after)))
    .orderBy(asc(bookingId))
    .limit(query.limit)
    .for('update', { skipLocked: true });
}

/** Replaces sealed numbers. */
export async function updateSealedNumbers(
  tx: Database,
  numbers: readonly { bookingId: string; passportSealed: string | null; licenceSealed: string | null }[],
): Promise<void> {
  await tx.execute(sql`update booking_personal_info i
    set passport_sealed = n.passport, licence_sealed = n.licence
    from unnest(${textArray(numbers.map((number) => number.bookingId))}::uuid[],
      ${textArray(numbers.map((number) => number.passportSealed))}::text[],
      ${textArray(numbers.map((number) => number.licenceSealed))}::text[]) as n (id, passport, licence)
    where i.booking_id = n.id`);
}

function textArray(values: readonly (string | null)[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;
}

/** Deletes at most `limit` numbers of bookings that ended before `endedBefore`. Returns the count. */
export async function deleteNumbers(
  tx: Database,
  query: { endedBefore: Date; limit: number },
): Promise<number> {
  const { bookingId, passportSealed, licenceSealed } = bookingPersonalInfo;
  const endedBookings = tx
    .select({ bookingId })
    .from(bookingPersonalInfo)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        or(isNotNull(passportSealed), isNotNull(licenceSealed)),
        inArray(bookings.status, ['completed', 'cancelled']),
        // A booking does not change after it ends, so `updated_at` is the time at which it ended.
        lt(bookings.updatedAt, query.endedBefore),
      ),
    )
    .limit(query.limit);
  const { rowCount } = await tx
    .update(bookingPersonalInfo)
    .set({ passportSealed: null, licenceSealed: null })
    .where(inArray(bookingId, endedBookings));
  return rowCount ?? 0;
}
