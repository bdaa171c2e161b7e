import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import { listReceiptsWithoutFee, type UnknownFee, updateReceiptFee } from './follow-receipts.repository.ts';
import { type PaymentProviders, requireProvider } from './provider-calls.ts';
import { toFee } from './provider-fees.ts';

const FEE_KNOWN_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 50;

/** Finds fees that a provider did not report with the payment. PostgreSQL posts each once (PAY-115). */
export function createFollowFeesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /** Asks about receipts of the last week without a fee, the least recently checked ones first. */
  async function followUnknown(): Promise<void> {
    const providers = [...deps.providers.values()]
      .filter(({ reportsFees }) => reportsFees)
      .map(({ name }) => name);
    if (providers.length === 0) return;
    const after = new Date(deps.clock().getTime() - FEE_KNOWN_WITHIN_MS);
    const unknown = await run((tx) => listReceiptsWithoutFee(tx, { providers, after, limit: BATCH }));
    await runForEach(unknown, findFee);
  }

  async function findFee({ id, provider, sessionId, currency }: UnknownFee): Promise<void> {
    const checkout = await requireProvider(deps.providers, provider).getCheckout(sessionId);
    const feeMinorUnits = toFee(checkout?.payment?.fee, currency);
    await run((tx) => updateReceiptFee(tx, { id, currency, feeMinorUnits, checkedAt: deps.clock() }));
  }

  return { followUnknown };
}
