import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { paymentCheckouts, providerReceipts, providerRefunds } from '../../../persistence/schema/index.ts';

/** A receipt whose fee the provider has not reported. */
export interface UnknownFee {
  id: string;
  provider: PaymentProviderName;
  currency: string;
  sessionId: string;
}

/** Lists receipts since an instant without a fee, the least recently checked ones first. */
export async function listReceiptsWithoutFee(
  tx: Database,
  page: { providers: readonly PaymentProviderName[]; after: Date; limit: number },
): Promise<UnknownFee[]> {
  const { id, provider, currency, checkoutId, receivedAt, feeMinorUnits, feeCheckedAt } = providerReceipts;
  const { sessionId } = paymentCheckouts;
  const rows = await tx
    .select({ id, provider, currency, sessionId })
    .from(providerReceipts)
    .innerJoin(paymentCheckouts, eq(paymentCheckouts.id, checkoutId))
    .where(and(inArray(provider, [...page.providers]), isNull(feeMinorUnits), gt(receivedAt, page.after)))
    .orderBy(sql`${feeCheckedAt} nulls first`, asc(receivedAt))
    .limit(page.limit);
  return rows.flatMap((row) => (row.sessionId ? [{ ...row, sessionId: row.sessionId }] : []));
}

/** Stores when the provider was asked for a fee, and the fee if it is known now. A known fee stays. */
export async function updateReceiptFee(
  tx: Database,
  fee: { id: string; currency: string; feeMinorUnits: number | null; checkedAt: Date },
): Promise<void> {
  const { id, currency, feeMinorUnits, checkedAt } = fee;
  await tx
    .update(providerReceipts)
    .set({
      feeCheckedAt: checkedAt,
      ...(feeMinorUnits !== null && { feeCurrency: currency, feeMinorUnits }),
    })
    .where(and(eq(providerReceipts.id, id), isNull(providerReceipts.feeMinorUnits)));
}

/**
 * Lists refunds that succeeded since an instant and are due for another check, the least recently checked ones first. A
 * refund is due every hour at first, and then each time that its age has grown by a quarter.
 */
export async function listRefundsToCheck(
  tx: Database,
  page: { providers: readonly PaymentProviderName[]; now: Date; after: Date; limit: number },
): Promise<string[]> {
  const { id, receiptId, status, decidedAt, checkedAt } = providerRefunds;
  const now = sql`${page.now.toISOString()}::timestamptz`;
  const rows = await tx
    .select({ id })
    .from(providerRefunds)
    .innerJoin(providerReceipts, eq(providerReceipts.id, receiptId))
    .where(
      and(
        inArray(providerReceipts.provider, [...page.providers]),
        eq(status, 'succeeded'),
        gt(decidedAt, page.after),
        sql`coalesce(${checkedAt}, ${decidedAt}) + greatest(interval '1 hour', (${now} - ${decidedAt}) / 5) <= ${now}`,
      ),
    )
    .orderBy(sql`coalesce(${checkedAt}, ${decidedAt})`)
    .limit(page.limit);
  return rows.map((row) => row.id);
}

/** Stores that a refund failed after it had succeeded, and its fee. Triggers void its part and reverse its posting. */
export async function updateRefundFailed(
  tx: Database,
  refund: { id: string; failure: string; failedAt: Date; feeMinorUnits: number | null },
): Promise<void> {
  const { id, failure, failedAt, feeMinorUnits } = refund;
  await tx
    .update(providerRefunds)
    .set({
      ...{ status: 'failed', failure, failedAt, checkedAt: failedAt },
      feeMinorUnits: sql`coalesce(${providerRefunds.feeMinorUnits}, ${feeMinorUnits}::bigint)`,
    })
    .where(eq(providerRefunds.id, id));
}

/** Stores when the provider was asked about a refund, and its fee if that was unknown and is reported now. */
export async function updateRefundChecked(
  tx: Database,
  refund: { id: string; checkedAt: Date; feeMinorUnits: number | null },
): Promise<void> {
  const { id, checkedAt, feeMinorUnits } = refund;
  await tx
    .update(providerRefunds)
    .set({
      checkedAt,
      feeMinorUnits: sql`coalesce(${providerRefunds.feeMinorUnits}, ${feeMinorUnits}::bigint)`,
    })
    .where(and(eq(providerRefunds.id, id), eq(providerRefunds.status, 'succeeded')));
}
