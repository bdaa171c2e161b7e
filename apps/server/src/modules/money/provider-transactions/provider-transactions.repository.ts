import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { providerImports, providerTransactions } from '../../../persistence/schema/index.ts';

type NewTransaction = typeof providerTransactions.$inferInsert;
export type ImportRow = typeof providerImports.$inferSelect;

/** Claims the import of a provider; undefined if another one runs, or the last one is newer than `importedBefore`. */
export async function claimImport(
  tx: Database,
  claim: { provider: PaymentProviderName; at: Date; staleBefore: Date; importedBefore: Date },
): Promise<ImportRow | undefined> {
  const { provider, at, staleBefore, importedBefore } = claim;
  await tx.insert(providerImports).values({ provider }).onConflictDoNothing();
  const { claimedAt, importedAt } = providerImports;
  const [claimed] = await tx
    .update(providerImports)
    .set({ claimedAt: at })
    .where(
      and(
        eq(providerImports.provider, provider),
        or(isNull(claimedAt), lte(claimedAt, staleBefore)),
        or(isNull(importedAt), lte(importedAt, importedBefore)),
      ),
    )
    .returning();
  return claimed;
}

/** Ends a claim; with a span if its import succeeded. */
export async function releaseImport(
  tx: Database,
  end: { provider: PaymentProviderName; span?: { from: Date; to: Date } },
): Promise<void> {
  const { provider, span } = end;
  const { coveredFrom } = providerImports;
  await tx
    .update(providerImports)
    .set({
      claimedAt: null,
      ...(span && {
        importedAt: span.to,
        coveredFrom: sql`least(${coveredFrom}, ${span.from.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(providerImports.provider, provider));
}

export function listImports(tx: Database): Promise<ImportRow[]> {
  return tx.select().from(providerImports);
}

/** Inserts transactions that are not stored yet (`provider_transactions_once`); returns their number. */
export async function insertNewTransactions(
  tx: Database,
  transactions: readonly NewTransaction[],
): Promise<number> {
  if (transactions.length === 0) return 0;
  const inserted = await tx
    .insert(providerTransactions)
    .values([...transactions])
    .onConflictDoNothing()
    .returning({ id: providerTransactions.id });
  return inserted.length;
}

/** Lists unpaid checkouts whose payment was imported since an instant and has no receipt. */
export async function listCheckoutsToLookUp(
  tx: Database,
  page: { after: Date; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from provider_transactions t
      join payment_checkouts c on c.id = t.checkout_id and c.provider = t.provider and c.status <> 'paid'
    where t.kind = 'payment' and t.imported_at > ${page.after.toISOString()}::timestamptz
      and not exists (select 1 from provider_receipts r where r.provider = t.provider and r.transaction_id = t.reference)
    order by t.occurred_at limit ${page.limit}`);
  return rows.map(({ id }) => id);
}
