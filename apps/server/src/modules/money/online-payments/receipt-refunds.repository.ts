import { eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { providerRefunds, receiptRefunds } from '../../../persistence/schema/index.ts';
import type { RefundRow } from './receipts.repository.ts';

type ReceiptRefundRow = typeof receiptRefunds.$inferSelect;

/** Finds the refund by hand of a receipt; there is at most one. */
export async function findReceiptRefund(
  tx: Database,
  receiptId: string,
): Promise<ReceiptRefundRow | undefined> {
  const [found] = await tx.select().from(receiptRefunds).where(eq(receiptRefunds.receiptId, receiptId));
  return found;
}

/** Inserts the refund by hand of a receipt; the database posts it to the ledger. */
export async function insertReceiptRefund(
  tx: Database,
  refund: typeof receiptRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(receiptRefunds).values(refund);
}

/** Lists the states of the refunds that a provider was asked for. */
export async function listRefundStatuses(tx: Database, receiptId: string): Promise<RefundRow['status'][]> {
  const { status, receiptId: refundedId } = providerRefunds;
  const rows = await tx.select({ status }).from(providerRefunds).where(eq(refundedId, receiptId));
  return rows.map((row) => row.status);
}
