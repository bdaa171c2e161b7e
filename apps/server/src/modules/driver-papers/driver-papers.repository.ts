import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client.ts';
import { bookingPersonalInfo, bookings } from '../../database/schema/index.ts';

/** What is kept of a driver's documents: sealed, or, of passports from before numbers were sealed, as it is. */
export interface DocumentsRow {
  bookingId: string;
  passportId: string | null;
  passportSealed: string | null;
  licenceSealed: string | null;
}

/**
 * At most `limit` numbers after a booking id that are not sealed with the current key, locked until the transaction ends;
 * those that another process is at are left to it.
 */
export async function lockNumbersToSeal(
  tx: Database,
  query: { keyId: string; after: string; limit: number },
): Promise<DocumentsRow[]> {
  const { bookingId, passportId, passportSealed, licenceSealed } = bookingPersonalInfo;
  const isOfOlderKey = (sealed: AnyPgColumn) =>
    and(isNotNull(sealed), sql`split_part(${sealed}, ':', 1) <> ${query.keyId}`);
  return tx
    .select({ bookingId, passportId, passportSealed, licenceSealed })
    .from(bookingPersonalInfo)
    .where(
      and(
        or(isNotNull(passportId), isOfOlderKey(passportSealed), isOfOlderKey(licenceSealed)),
        gt(bookingId, query.after),
      ),
    )
    .orderBy(asc(bookingId))
    .limit(query.limit)
    .for('update', { skipLocked: true });
}

/** Puts sealed numbers in the place of what was kept before. */
export async function keepSealed(
  tx: Database,
  numbers: readonly { bookingId: string; passportSealed: string | null; licenceSealed: string | null }[],
): Promise<void> {
  await tx.execute(sql`update booking_personal_info i
    set passport_id = null, passport_sealed = n.passport, licence_sealed = n.licence
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

/** Removes at most `limit` numbers of bookings that were over before an instant; how many there were. */
export async function removeNumbers(
  tx: Database,
  query: { overBefore: Date; limit: number },
): Promise<number> {
  const { bookingId, passportId, passportSealed, licenceSealed } = bookingPersonalInfo;
  const over = tx
    .select({ bookingId })
    .from(bookingPersonalInfo)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        or(isNotNull(passportId), isNotNull(passportSealed), isNotNull(licenceSealed)),
        inArray(bookings.status, ['completed', 'cancelled']),
        // Nothing of a booking that is over changes any more.
        lt(bookings.updatedAt, query.overBefore),
      ),
    )
    .limit(query.limit);
  const { rowCount } = await tx
    .update(bookingPersonalInfo)
    .set({ passportId: null, passportSealed: null, licenceSealed: null })
    .where(inArray(bookingId, over));
  return rowCount ?? 0;
}
