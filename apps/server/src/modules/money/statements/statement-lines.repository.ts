import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type {
  StatementDirection,
  StatementLineState,
  StatementMethod,
} from '@coastline/domain/money/statement-lines';
import type { RecordKind } from '@coastline/domain/money/statement-matching';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { statementLines } from '../../../persistence/schema/index.ts';

/** A payment, refund, payout, credit or due payment, as the office sees it. */
export interface RecordFacts<Kind extends string = RecordKind> {
  kind: Kind;
  id: string;
  amount: string;
  reference: string | null;
  person: string;
  bookingId: string | null;
  bookingNumber: string | null;
  phase: PaymentPhase | null;
  receiptNumber: string | null;
}

export interface StatementLineRow {
  id: string;
  method: StatementMethod;
  state: StatementLineState;
  bookedOn: string;
  amount: string;
  reference: string | null;
  counterpartyName: string | null;
  transactionId: string | null;
  fileName: string;
  lineNumber: number;
  match: RecordFacts | null;
  matchedAt: string | null;
  dismissReason: string | null;
}

export interface Period {
  method?: StatementMethod | undefined;
  /** Days in Banjul, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** JSON of `RecordFacts`, for the record of a line with its booking and person. */
const MATCH = sql`case
  when p.id is not null then jsonb_build_object('kind', 'payment', 'id', p.id, 'amount', p.amount::text,
    'reference', p.reference, 'person', guest.name, 'bookingId', b.id, 'bookingNumber', b.booking_number,
    'phase', p.phase, 'receiptNumber', p.receipt_number)
  when r.id is not null then jsonb_build_object('kind', 'refund', 'id', r.id, 'amount', r.amount::text,
    'reference', r.reference, 'person', guest.name, 'bookingId', b.id, 'bookingNumber', b.booking_number,
    'phase', null, 'receiptNumber', null)
  when k.id is not null then jsonb_build_object('kind', 'credit', 'id', k.id, 'amount', k.amount::text,
    'reference', k.reference, 'person', guest.name, 'bookingId', b.id, 'bookingNumber', b.booking_number,
    'phase', null, 'receiptNumber', k.receipt_number)
  when g.id is not null then jsonb_build_object('kind', 'credit_refund', 'id', g.id, 'amount', g.amount::text,
    'reference', g.reference, 'person', guest.name, 'bookingId', b.id, 'bookingNumber', b.booking_number,
    'phase', null, 'receiptNumber', g.receipt_number)
  when u.id is not null then jsonb_build_object('kind', 'receipt_refund', 'id', u.id, 'amount', u.amount::text,
    'reference', u.reference, 'person', guest.name, 'bookingId', b.id, 'bookingNumber', b.booking_number,
    'phase', null, 'receiptNumber', null)
  when o.id is not null then jsonb_build_object('kind', 'payout', 'id', o.id, 'amount', o.amount::text,
    'reference', o.reference, 'person', host.name, 'bookingId', null, 'bookingNumber', null,
    'phase', null, 'receiptNumber', null) end`;

const COLUMNS = sql`l.id, l.method, l.state, l.booked_on::text as "bookedOn", l.amount::text as amount, l.reference,
  l.counterparty_name as "counterpartyName", l.transaction_id as "transactionId", i.file_name as "fileName",
  l.line_number as "lineNumber", ${MATCH} as match, l.matched_at as "matchedAt", l.dismiss_reason as "dismissReason"`;

const FROM = sql`statement_lines l join statement_imports i on i.id = l.import_id
  left join payment_records p on p.id = l.payment_id
  left join refund_payments r on r.id = l.refund_payment_id
  left join payouts o on o.id = l.payout_id
  left join guest_credits k on k.id = l.credit_id
  left join guest_credit_refunds g on g.id = l.credit_refund_id
  left join receipt_refunds u on u.id = l.receipt_refund_id
  left join bookings b on b.id = coalesce(p.booking_id, r.booking_id, k.booking_id, g.booking_id, u.booking_id)
  left join users guest on guest.id = b.guest_id
  left join users host on host.id = o.host_id`;

/** Lists one page of lines in a state, by day, newest first. */
export async function listLines(
  tx: Database,
  page: Period & {
    state: StatementLineState;
    direction?: StatementDirection | undefined;
    after?: { day: string; lineNumber: number; id: string } | undefined;
    limit: number;
  },
): Promise<StatementLineRow[]> {
  const { method, direction, from, to, after } = page;
  return selectLines(
    tx,
    sql`where l.state = ${page.state}
      ${method ? sql`and l.method = ${method}` : sql``}
      ${direction ? sql`and l.amount ${direction === 'credit' ? sql`> 0` : sql`< 0`}` : sql``}
      ${from ? sql`and l.booked_on >= ${from}::date` : sql``}
      ${to ? sql`and l.booked_on <= ${to}::date` : sql``}
      ${after ? sql`and (l.booked_on, l.line_number, l.id) < (${after.day}::date, ${after.lineNumber}, ${after.id}::uuid)` : sql``}
      order by l.booked_on desc, l.line_number desc, l.id desc limit ${page.limit}`,
  );
}

export async function findLine(tx: Database, id: string): Promise<StatementLineRow | undefined> {
  const [row] = await selectLines(tx, sql`where l.id = ${id}`);
  return row;
}

async function selectLines(tx: Database, rest: SQL): Promise<StatementLineRow[]> {
  const { rows } = await tx.execute<StatementLineRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${FROM} ${rest}`,
  );
  return rows;
}

/** Locks a line until the transaction ends; undefined for a missing one. */
export async function lockLine(tx: Database, id: string): Promise<StatementLineRow | undefined> {
  await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(eq(statementLines.id, id))
    .for('update');
  return findLine(tx, id);
}

const MATCH_COLUMNS = {
  payment: 'paymentId',
  refund: 'refundPaymentId',
  payout: 'payoutId',
  credit: 'creditId',
  credit_refund: 'creditRefundId',
  receipt_refund: 'receiptRefundId',
} as const satisfies Record<RecordKind, keyof typeof statementLines.$inferInsert>;

export async function updateLineMatched(
  tx: Database,
  match: { id: string; kind: RecordKind; recordId: string; matchedBy: string; matchedAt: Date },
): Promise<void> {
  const { id, kind, recordId, ...change } = match;
  const column = { [MATCH_COLUMNS[kind]]: recordId, matchedByImport: false };
  await tx
    .update(statementLines)
    .set({ ...change, ...column })
    .where(eq(statementLines.id, id));
}

/** Matches, at an import, the lines that are still open and returns their ids. */
export async function updateLinesMatched(
  tx: Database,
  {
    pairs,
    matchedBy,
    matchedAt,
  }: {
    pairs: readonly { id: string; kind: RecordKind; recordId: string }[];
    matchedBy: string;
    matchedAt: Date;
  },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`update statement_lines l set
      matched_by = ${matchedBy}::uuid, matched_at = ${matchedAt.toISOString()}::timestamptz, matched_by_import = true,
      payment_id = case pair.kind when 'payment' then pair."recordId" end,
      refund_payment_id = case pair.kind when 'refund' then pair."recordId" end,
      payout_id = case pair.kind when 'payout' then pair."recordId" end,
      credit_id = case pair.kind when 'credit' then pair."recordId" end,
      credit_refund_id = case pair.kind when 'credit_refund' then pair."recordId" end,
      receipt_refund_id = case pair.kind when 'receipt_refund' then pair."recordId" end
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (id uuid, kind text, "recordId" uuid)
    where l.id = pair.id and l.state = 'open' returning l.id`);
  return new Set(rows.map(({ id }) => id));
}

export async function updateLineDismissed(
  tx: Database,
  { id, ...change }: { id: string; dismissedBy: string; dismissedAt: Date; dismissReason: string },
): Promise<void> {
  await tx.update(statementLines).set(change).where(eq(statementLines.id, id));
}

/** Removes match or dismissal. */
export async function updateLineReopened(tx: Database, id: string): Promise<void> {
  const noMatch = {
    paymentId: null,
    refundPaymentId: null,
    payoutId: null,
    creditId: null,
    creditRefundId: null,
    receiptRefundId: null,
    matchedBy: null,
    matchedAt: null,
  };
  const noDismissal = { dismissedBy: null, dismissedAt: null, dismissReason: null };
  await tx
    .update(statementLines)
    .set({ ...noMatch, ...noDismissal })
    .where(eq(statementLines.id, id));
}
