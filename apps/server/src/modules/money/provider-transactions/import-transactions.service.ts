import { Uuid } from '@coastline/contracts/fields';
import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import type { ProviderTransaction, TransactionList } from '../providers/payment-provider.ts';
import {
  claimImport,
  type ImportRow,
  insertNewTransactions,
  listCheckoutsToLookUp,
  releaseImport,
} from './provider-transactions.repository.ts';

const OVERLAP_MS = 3 * 24 * 60 * 60 * 1000;
/** A provider's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** Longer than an import takes. An older claim belongs to a process that ended, and can be taken over. */
const CLAIM_MS = 15 * 60_000;
const BATCH = 50;

export type ImportTransactionsService = ReturnType<typeof createImportTransactionsService>;

export interface ImportResult {
  newTransactions: number;
  failed: PaymentProviderName[];
  /** How many providers were asked. */
  providers: number;
}

/** Imports the transactions since three days before the last import from each provider that lists them, each once (PAY-123). */
export function createImportTransactionsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /** Imports from every provider whose last import ended at least `minAgeMs` ago and is not running. */
  async function importAll({ minAgeMs }: { minAgeMs: number }): Promise<ImportResult> {
    const result: ImportResult = { newTransactions: 0, failed: [], providers: 0 };
    for (const { name, transactions } of deps.providers.values()) {
      const claimed = transactions && (await claim(name, minAgeMs));
      if (!claimed) continue;
      result.providers += 1;
      const imported = await importFrom(claimed, transactions);
      if (imported === undefined) result.failed.push(name);
      else result.newTransactions += imported;
    }
    if (result.providers > 0) await lookUpPayments();
    return result;
  }

  function claim(provider: PaymentProviderName, minAgeMs: number) {
    const at = deps.clock();
    const before = (ms: number) => new Date(at.getTime() - ms);
    return run((tx) =>
      claimImport(tx, { provider, at, staleBefore: before(CLAIM_MS), importedBefore: before(minAgeMs) }),
    );
  }

  /** Returns the number of new transactions; undefined if the provider failed. The pages before the failure stay. */
  async function importFrom(
    { provider, importedAt }: ImportRow,
    { list }: TransactionList,
  ): Promise<number | undefined> {
    const to = deps.clock();
    // After a longer pause, the span begins before the last import, so that no day is left out.
    const from = new Date((importedAt ?? to).getTime() - OVERLAP_MS);
    let count = 0;
    try {
      for await (const page of list({ from, to: new Date(to.getTime() + CLOCK_SKEW_MS) })) {
        const rows = page.map((each) => toRow(each, { provider, importedAt: to }));
        count += await run((tx) => insertNewTransactions(tx, rows));
      }
    } catch {
      await run((tx) => releaseImport(tx, { provider }));
      return undefined;
    }
    await run((tx) => releaseImport(tx, { provider, span: { from, to } }));
    return count;
  }

  /** Looks up the checkouts of payments that the provider lists and the server has not recorded. */
  async function lookUpPayments(): Promise<void> {
    const after = new Date(deps.clock().getTime() - OVERLAP_MS);
    const unknown = await run((tx) => listCheckoutsToLookUp(tx, { after, limit: BATCH }));
    await runForEach(unknown, deps.applyCheckout.refreshById);
  }

  return { importAll };
}

function toRow(
  transaction: ProviderTransaction,
  { provider, importedAt }: { provider: PaymentProviderName; importedAt: Date },
) {
  const { transactionId, kind, reference, checkoutId, amount, feeMinorUnits, occurredAt } = transaction;
  return {
    ...{ provider, transactionId, kind, reference, feeMinorUnits, occurredAt, importedAt },
    ...{ currency: amount.currency, minorUnits: amount.minorUnits },
    // Other products on the same account use references of another form.
    checkoutId: Uuid.safeParse(checkoutId).success ? checkoutId : null,
  };
}
