import type { StatementMethod } from '@coastline/domain/money/statement-lines';
import {
  type CandidateKind,
  findBookingNumbers,
  normalizeReference,
} from '@coastline/domain/money/statement-matching';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import type { RecordFacts } from './statement-lines.repository.ts';

export interface CandidateRow extends RecordFacts<CandidateKind> {
  lineId: string;
  /** Whether open credit is part of the due payment. */
  isRest: boolean;
}

interface Line {
  id: string;
  method: StatementMethod;
  amount: string;
  reference: string | null;
}

// Columns in the order of `RecordFacts`, for a booking `b` and its guest.
const OF_BOOKING = sql`guest.name as person, b.id as "bookingId", b.booking_number as "bookingNumber"`;
const WITH_GUEST = sql`join users guest on guest.id = b.guest_id`;
// The half without the open credit, which counts as paid.
const DUE_AMOUNT = sql`(case b.status when 'booked' then b.deposit_amount else b.final_amount end - b.credit_amount)`;
const DUE_PHASE = sql`case b.status when 'booked' then 'deposit50' else 'final50' end`;

/**
 * Lists the candidates of the given lines: records without a line and open payment notices with an equal reference, and
 * due payments of the bookings that the reference names. Amounts are equal; expired holds are left out.
 */
export async function listCandidates(
  tx: Database,
  { lines, now }: { lines: readonly Line[]; now: Date },
): Promise<CandidateRow[]> {
  const wanted = lines.map(({ reference, ...line }) => ({
    ...line,
    reference: normalizeReference(reference),
  }));
  const named = lines.flatMap(({ id, amount, reference }) =>
    findBookingNumbers(reference).map((number) => ({ id, amount, number })),
  );
  const isDue = sql`b.status in ('booked', 'confirmed')
    and not (b.status = 'booked' and b.hold_expires_at <= ${now.toISOString()}::timestamptz)`;
  const hasNoLine = (column: string) =>
    sql`not exists (select 1 from statement_lines l where l.${sql.identifier(column)} = t.id)`;
  const isEqual = sql`t.method = w.method and comparable_reference(t.reference) = w.reference`;
  const { rows } = await tx.execute<CandidateRow & Record<string, unknown>>(sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as listed (id uuid, method text, amount numeric, reference text)),
      named as (select * from json_to_recordset(${JSON.stringify(named)}::json)
        as listed (id uuid, amount numeric, number text))
    select w.id as "lineId", 'payment' as kind, t.id, t.amount::text as amount, t.reference, ${OF_BOOKING}, t.phase,
      t.receipt_number as "receiptNumber", false as "isRest"
    from wanted w join payment_records t on ${isEqual} and t.amount = w.amount and t.voided_at is null
      join bookings b on b.id = t.booking_id ${WITH_GUEST} where ${hasNoLine('payment_id')}
    union all
    select w.id, 'refund', t.id, t.amount::text, t.reference, ${OF_BOOKING}, null, null, false
    from wanted w join refund_payments t on ${isEqual} and t.amount = -w.amount and t.voided_at is null
      join bookings b on b.id = t.booking_id ${WITH_GUEST} where ${hasNoLine('refund_payment_id')}
    union all
    select w.id, 'credit', t.id, t.amount::text, t.reference, ${OF_BOOKING}, null, t.receipt_number, false
    from wanted w join guest_credits t on ${isEqual} and t.amount = w.amount and t.voided_at is null
      join bookings b on b.id = t.booking_id ${WITH_GUEST} where ${hasNoLine('credit_id')}
    union all
    select w.id, 'credit_refund', t.id, t.amount::text, t.reference, ${OF_BOOKING}, null, t.receipt_number, false
    from wanted w join guest_credit_refunds t on ${isEqual} and t.amount = -w.amount
      join bookings b on b.id = t.booking_id ${WITH_GUEST} where ${hasNoLine('credit_refund_id')}
    union all
    select w.id, 'receipt_refund', t.id, t.amount::text, t.reference, ${OF_BOOKING}, null, null, false
    from wanted w join receipt_refunds t on ${isEqual} and t.amount = -w.amount
      join bookings b on b.id = t.booking_id ${WITH_GUEST} where ${hasNoLine('receipt_refund_id')}
    union all
    select w.id, 'payout', t.id, t.amount::text, t.reference, host.name, null, null, null, null, false
    from wanted w join payouts t on ${isEqual} and t.amount = -w.amount and t.voided_at is null
      join users host on host.id = t.host_id where ${hasNoLine('payout_id')}
    union all
    select w.id, 'notice', t.id, w.amount::text, t.reference, ${OF_BOOKING}, t.phase, null, b.credit_amount > 0
    from wanted w join payment_notices t on ${isEqual} and t.decision is null
      join bookings b on b.id = t.booking_id ${WITH_GUEST}
    where ${isDue} and t.phase = ${DUE_PHASE} and ${DUE_AMOUNT} = w.amount
    union all
    select n.id, 'due', b.id, n.amount::text, null, ${OF_BOOKING}, ${DUE_PHASE}, null, b.credit_amount > 0
    from named n join bookings b on b.booking_number = n.number ${WITH_GUEST}
    where ${isDue} and ${DUE_AMOUNT} = n.amount`);
  return rows;
}
