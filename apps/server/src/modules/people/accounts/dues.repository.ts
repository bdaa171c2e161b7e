import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** The due of one booking to a person as an exact decimal; negative if the person owes it. */
export interface DueRow {
  bookingId: string;
  bookingNumber: string;
  status: BookingStatus;
  side: 'guest' | 'host';
  amount: string;
}

/** Lists the unsettled bookings of a person: host shares, refunds that are not paid, and deposits. */
export async function listDueTo(db: Database, userId: string): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow & Record<string, unknown>>(sql`
    with due as (
      select booking_id, 'host' as side, amount from ledger_dues where host_id = ${userId}
      union all
      select d.booking_id, 'guest', d.amount from bookings own
        join ledger_dues d on d.booking_id = own.id and d.account in ('refund_due', 'unmatched_receipts', 'security_deposits')
      where own.guest_id = ${userId}
      union all
      select id, 'guest', credit_amount from bookings where guest_id = ${userId} and credit_amount > 0
    )
    select b.id as "bookingId", b.booking_number as "bookingNumber", b.status, due.side, due.amount::text as amount
    from due join bookings b on b.id = due.booking_id order by b.created_at, b.id`);
  return rows;
}
