import type { OfflineMethod, PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { UnmatchedReason } from '@coastline/domain/money/payment-providers';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { CursorPosition } from '../../../http/routing/cursor.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  paymentCheckouts,
  paymentRecords,
  providerReceipts,
  providerRefunds,
} from '../../../persistence/schema/index.ts';

export type ReceiptRow = typeof providerReceipts.$inferSelect;
/** A payment that the office or a provider has recorded. */
export type RecordedPayment = Pick<
  typeof paymentRecords.$inferSelect,
  'id' | 'bookingId' | 'phase' | 'amount' | 'providerReceiptId'
>;
export type RefundRow = typeof providerRefunds.$inferSelect;

/** Inserts a receipt; `provider_receipts_transaction_once` allows one per transaction of a provider. */
export async function insertReceipt(
  tx: Database,
  receipt: typeof providerReceipts.$inferInsert,
): Promise<void> {
  await tx.insert(providerReceipts).values(receipt);
}

/** Finds the valid payment with this method and reference, of any booking: a reference is one transaction. */
export async function findPaymentByReference(
  tx: Database,
  payment: { method: PaymentMethod; reference: string },
): Promise<RecordedPayment | undefined> {
  const { id, bookingId, phase, amount, providerReceiptId, method, reference, voidedAt } = paymentRecords;
  const [found] = await tx
    .select({ id, bookingId, phase, amount, providerReceiptId })
    .from(paymentRecords)
    .where(
      and(
        eq(method, payment.method),
        eq(sql`lower(${reference})`, payment.reference.toLowerCase()),
        isNull(voidedAt),
      ),
    );
  return found;
}

export async function updatePaymentReceipt(
  tx: Database,
  { id, providerReceiptId }: { id: string; providerReceiptId: string },
): Promise<void> {
  await tx.update(paymentRecords).set({ providerReceiptId }).where(eq(paymentRecords.id, id));
}

export async function findReceipt(tx: Database, id: string): Promise<ReceiptRow | undefined> {
  const [found] = await tx.select().from(providerReceipts).where(eq(providerReceipts.id, id));
  return found;
}

/** Lists the applied receipts of a booking, newest first, with the sums of their refunds that have not failed. */
export function listAppliedReceipts(
  tx: Database,
  bookingId: string,
): Promise<(ReceiptRow & { refundedAmount: string; refundedMinorUnits: number })[]> {
  const refunded = (column: 'amount' | 'minor_units') =>
    sql`coalesce((select sum(g.${sql.raw(column)}) from provider_refunds g
      where g.receipt_id = provider_receipts.id and g.status <> 'failed'), 0)`;
  return tx
    .select({
      ...getTableColumns(providerReceipts),
      refundedAmount: sql<string>`${refunded('amount')}::text`,
      refundedMinorUnits: sql<number>`${refunded('minor_units')}::float8`,
    })
    .from(providerReceipts)
    .where(and(eq(providerReceipts.bookingId, bookingId), isNull(providerReceipts.unmatchedReason)))
    .orderBy(desc(providerReceipts.receivedAt), desc(providerReceipts.id));
}

export interface UnmatchedReceiptRow extends ReceiptRow {
  unmatchedReason: UnmatchedReason;
  bookingNumber: string;
  guestId: string;
  guestName: string;
  refundStatus: RefundRow['status'] | null;
  failure: string | null;
  /** How it went back by hand. */
  byHand: { method: OfflineMethod; reference: string | null; paidAt: string } | null;
  cursorValue: string;
}

/** Lists unmatched receipts, newest first, or the one with an id. Reads bookings and users for number and name. */
export async function listUnmatchedReceipts(
  tx: Database,
  page: { id?: string; after?: CursorPosition | undefined; limit: number },
): Promise<UnmatchedReceiptRow[]> {
  const { id, after, limit } = page;
  const { rows } = await tx.execute<UnmatchedReceiptRow & Record<string, unknown>>(sql`
    select r.id, r.checkout_id as "checkoutId", r.booking_id as "bookingId", r.provider,
      r.transaction_id as "transactionId", r.currency, r.minor_units::float8 as "minorUnits", r.amount::text as amount,
      r.received_at as "receivedAt", r.received_at::text as "cursorValue", r.unmatched_reason as "unmatchedReason",
      b.booking_number as "bookingNumber", b.guest_id as "guestId", g.name as "guestName", f.status as "refundStatus",
      f.failure, (select jsonb_build_object('method', h.method, 'reference', h.reference, 'paidAt', h.paid_at)
        from receipt_refunds h where h.receipt_id = r.id) as "byHand"
    from provider_receipts r join bookings b on b.id = r.booking_id join users g on g.id = b.guest_id
      left join lateral (select status, failure from provider_refunds where receipt_id = r.id
        order by status = 'failed', requested_at desc, id desc limit 1) f on true
    where r.unmatched_reason is not null
      ${id ? sql`and r.id = ${id}::uuid` : sql``}
      ${after ? sql`and (r.received_at, r.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.received_at desc, r.id desc
    limit ${limit}
  `);
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/** Counts the unmatched receipts that are not refunded. */
export async function countUnmatchedReceipts(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from provider_receipts r where r.unmatched_reason is not null
      and not exists (select 1 from provider_refunds f where f.receipt_id = r.id and f.status = 'succeeded')
      and not exists (select 1 from receipt_refunds h where h.receipt_id = r.id)
  `);
  return rows[0]?.count ?? 0;
}

export async function insertRefund(tx: Database, refund: typeof providerRefunds.$inferInsert): Promise<void> {
  await tx.insert(providerRefunds).values(refund);
}

/** Finds a refund with its receipt and the provider's session; `lock` locks the refund. */
export async function findRefund(
  tx: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ refund: RefundRow; receipt: ReceiptRow; sessionId: string | null } | undefined> {
  const query = tx
    .select({ refund: providerRefunds, receipt: providerReceipts, sessionId: paymentCheckouts.sessionId })
    .from(providerRefunds)
    .innerJoin(providerReceipts, eq(providerReceipts.id, providerRefunds.receiptId))
    .innerJoin(paymentCheckouts, eq(paymentCheckouts.id, providerReceipts.checkoutId))
    .where(eq(providerRefunds.id, id));
  const [found] = await (lock ? query.for('no key update', { of: providerRefunds }) : query);
  return found;
}

/** Lists the refunds of a booking's applied receipts that have not failed. */
export function listBookingRefunds(tx: Database, bookingId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(providerRefunds)
    .where(
      and(
        eq(providerRefunds.bookingId, bookingId),
        eq(providerRefunds.purpose, 'booking'),
        ne(providerRefunds.status, 'failed'),
      ),
    )
    .orderBy(asc(providerRefunds.requestedAt), asc(providerRefunds.id));
}

/** Finds the refund of an unmatched receipt that has not failed; there is at most one. */
export async function findRefundOfReceipt(tx: Database, receiptId: string): Promise<RefundRow | undefined> {
  const [found] = await tx
    .select()
    .from(providerRefunds)
    .where(and(eq(providerRefunds.receiptId, receiptId), ne(providerRefunds.status, 'failed')));
  return found;
}

/** Lists ids of requested refunds from before an instant, oldest first. */
export async function listRequestedRefunds(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .where(
      and(
        inArray(providerRefunds.status, ['requested']),
        sql`${providerRefunds.requestedAt} < ${before.toISOString()}`,
      ),
    )
    .orderBy(asc(providerRefunds.requestedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Claims the execution of a requested refund; false if another process has claimed it since `staleBefore`. */
export async function claimExecution(
  tx: Database,
  claim: { id: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { executionClaimedAt: claimedAt, id, status } = providerRefunds;
  const claimed = await tx
    .update(providerRefunds)
    .set({ executionClaimedAt: claim.at })
    .where(
      and(
        eq(id, claim.id),
        eq(status, 'requested'),
        or(isNull(claimedAt), lte(claimedAt, claim.staleBefore)),
      ),
    )
    .returning({ id });
  return claimed.length > 0;
}

export async function releaseExecution(tx: Database, id: string): Promise<void> {
  await tx.update(providerRefunds).set({ executionClaimedAt: null }).where(eq(providerRefunds.id, id));
}

export async function updateRefundDecided(
  tx: Database,
  refund: Pick<RefundRow, 'id' | 'status' | 'providerRefundId' | 'failure' | 'decidedAt' | 'feeMinorUnits'>,
): Promise<void> {
  const { id, ...decision } = refund;
  await tx.update(providerRefunds).set(decision).where(eq(providerRefunds.id, id));
}
