import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookingPersonalInfo, bookings } from '../../database/schema/index.ts';

/** What is kept of a driver's passport number: sealed, or, from before numbers were sealed, as it is. */
export interface PassportRow {
  bookingId: string;
  passportId: string | null;
  passportSealed: string | null;
}

/**
 * At most `limit` numbers after a booking id that are not sealed with the current key, locked until the transaction ends;
 * those that another process is at are left to it.
 */
export async function lockNumbersToSeal(
  tx: Database,
  query: { keyId: string; after: string; limit: number },
): Promise<PassportRow[]> {
  const { bookingId, passportId, passportSealed } = bookingPersonalInfo;
  const keyId = sql`split_part(${passportSealed}, ':', 1)`;
  const isOfOlderKey = and(isNotNull(passportSealed), sql`${keyId} <> ${query.keyId}`);
  return tx
    .select({ bookingId, passportId, passportSealed })
    .from(bookingPersonalInfo)
    .where(and(or(isNotNull(passportId), isOfOlderKey), gt(bookingId, query.after)))
    .orderBy(asc(bookingId))
    .limit(query.limit)
    .for('update', { skipLocked: true });
}

/** Puts sealed numbers in the place of what was kept before. */
export async function keepSealed(
  tx: Database,
  numbers: readonly { bookingId: string; passportSealed: string }[],
): Promise<void> {
  await tx.execute(sql`update booking_personal_info i set passport_id = null, passport_sealed = n.sealed
    from unnest(${textArray(numbers.map((number) => number.bookingId))}::uuid[],
      ${textArray(numbers.map((number) => number.passportSealed))}::text[]) as n (id, sealed)
    where i.booking_id = n.id`);
}

function textArray(values: readonly string[]): SQL {
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
  const { bookingId, passportId, passportSealed } = bookingPersonalInfo;
  const over = tx
    .select({ bookingId })
    .from(bookingPersonalInfo)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        or(isNotNull(passportId), isNotNull(passportSealed)),
        inArray(bookings.status, ['completed', 'cancelled']),
        // Nothing of a booking that is over changes any more.
        lt(bookings.updatedAt, query.overBefore),
      ),
    )
    .limit(query.limit);
  const { rowCount } = await tx
    .update(bookingPersonalInfo)
    .set({ passportId: null, passportSealed: null })
    .where(inArray(bookingId, over));
  return rowCount ?? 0;
}
