import type { UndecidedCharge } from '@coastline/contracts/bookings/trip-charge';
import type { ChargeKind } from '@coastline/domain/charges/trip-charges';
import { sql } from 'drizzle-orm';
import type { CursorPosition } from '../../../http/routing/cursor.ts';
import type { Database } from '../../../persistence/client.ts';

export interface UndecidedChargeRow {
  id: string;
  bookingId: string;
  bookingNumber: string;
  guestName: string;
  car: string;
  kind: ChargeKind;
  status: UndecidedCharge['status'];
  amount: string;
  waitingSince: Date;
  cursorValue: string;
}

// The condition and the order are those of an index.
const UNDECIDED = sql`status in ('disputed', 'proposed')`;
const WAITING_SINCE = sql`coalesce(k.answered_at, k.created_at)`;

/** Lists charges that wait for a decision, the longest waiting first. Reads bookings, users and cars for number and names. */
export async function listUndecidedCharges(
  tx: Database,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<UndecidedChargeRow[]> {
  const { rows } = await tx.execute<UndecidedChargeRow & Record<string, unknown>>(sql`
    select k.id, k.booking_id as "bookingId", b.booking_number as "bookingNumber", g.name as "guestName",
      concat_ws(' ', c.make, c.model, c.year) as car, k.kind, k.status, k.amount::text as amount,
      ${WAITING_SINCE} as "waitingSince", ${WAITING_SINCE}::text as "cursorValue"
    from trip_charges k join bookings b on b.id = k.booking_id join users g on g.id = b.guest_id
      join cars c on c.id = b.car_id
    where k.${UNDECIDED}
      ${after ? sql`and (${WAITING_SINCE}, k.id) > (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${WAITING_SINCE}, k.id
    limit ${limit}
  `);
  return rows.map((row) => ({ ...row, waitingSince: new Date(row.waitingSince) }));
}

/** Counts and adds up the charges that wait for a decision. */
export async function sumUndecidedCharges(tx: Database): Promise<{ count: number; amount: string }> {
  const { rows } = await tx.execute<{ count: number; amount: string }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount from trip_charges where ${UNDECIDED}
  `);
  return rows[0] ?? { count: 0, amount: '0' };
}
