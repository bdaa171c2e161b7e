import type { StatementMethod } from '@coastline/domain/money/statement-lines';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import type { Period, RecordFacts } from './statement-lines.repository.ts';

export interface UnmatchedRecordRow extends RecordFacts {
  method: StatementMethod;
  at: string;
  /** `at` with microseconds, which a `Date` would truncate. */
  cursorValue: string;
}

type Page = Period & { after?: { value: string; id: string } | undefined; limit: number };

/** Lists one page of payments, refunds, payouts, credits and returned receipts by Wave or bank without a line, newest first. */
export async function listUnmatchedRecords(tx: Database, page: Page): Promise<UnmatchedRecordRow[]> {
  const { rows } = await tx.execute<UnmatchedRecordRow & Record<string, unknown>>(sql`
    (select 'payment' as kind, t.id, t.amount::text as amount, t.reference, guest.name as person, b.id as "bookingId",
      b.booking_number as "bookingNumber", t.phase, t.receipt_number as "receiptNumber", t.method,
      t.received_at as at, t.received_at::text as "cursorValue"
    from payment_records t join bookings b on b.id = t.booking_id join users guest on guest.id = b.guest_id
    where t.voided_at is null and t.received and ${restrict(page, { at: sql`t.received_at`, line: 'payment_id' })})
    union all
    (select 'refund', t.id, t.amount::text, t.reference, guest.name, b.id, b.booking_number, null, null, t.method,
      t.paid_at, t.paid_at::text
    from refund_payments t join bookings b on b.id = t.booking_id join users guest on guest.id = b.guest_id
    where t.voided_at is null and ${restrict(page, { at: sql`t.paid_at`, line: 'refund_payment_id' })})
    union all
    (select 'credit', t.id, t.amount::text, t.reference, guest.name, b.id, b.booking_number, null, t.receipt_number,
      t.method, t.received_at, t.received_at::text
    from guest_credits t join bookings b on b.id = t.booking_id join users guest on guest.id = b.guest_id
    where t.voided_at is null and ${restrict(page, { at: sql`t.received_at`, line: 'credit_id' })})
    union all
    (select 'credit_refund', t.id, t.amount::text, t.reference, guest.name, b.id, b.booking_number, null,
      t.receipt_number, t.method, t.paid_at, t.paid_at::text
    from guest_credit_refunds t join bookings b on b.id = t.booking_id join users guest on guest.id = b.guest_id
    where ${restrict(page, { at: sql`t.paid_at`, line: 'credit_refund_id' })})
    union all
    (select 'receipt_refund', t.id, t.amount::text, t.reference, guest.name, b.id, b.booking_number, null, null,
      t.method, t.paid_at, t.paid_at::text
    from receipt_refunds t join bookings b on b.id = t.booking_id join users guest on guest.id = b.guest_id
    where ${restrict(page, { at: sql`t.paid_at`, line: 'receipt_refund_id' })})
    union all
    (select 'payout', t.id, t.amount::text, t.reference, host.name, null, null, null, null, t.method,
      t.paid_at, t.paid_at::text
    from payouts t join users host on host.id = t.host_id
    where t.voided_at is null and ${restrict(page, { at: sql`t.paid_at`, line: 'payout_id' })})
    order by at desc, id desc limit ${page.limit}`);
  return rows;
}

/** Conditions, order and limit of each kind, so that no kind reads more rows than a page. */
function restrict(page: Page, { at, line }: { at: SQL; line: string }): SQL {
  const { method, from, to, after } = page;
  return sql`t.method ${method ? sql`= ${method}` : sql`in ('wave', 'bank')`}
    ${from ? sql`and ${at} >= (${from}::date)::timestamp at time zone 'Africa/Banjul'` : sql``}
    ${to ? sql`and ${at} < (${to}::date + 1)::timestamp at time zone 'Africa/Banjul'` : sql``}
    ${after ? sql`and (${at}, t.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    and not exists (select 1 from statement_lines l where l.${sql.identifier(line)} = t.id)
    order by ${at} desc, t.id desc limit ${page.limit}`;
}
