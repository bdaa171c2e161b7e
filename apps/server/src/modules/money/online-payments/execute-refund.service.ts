import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { RefundPaymentsService } from '../payments/refund-payments.service.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { type PaymentProviders, requireProvider } from './provider-calls.ts';
import { toFee } from './provider-fees.ts';
import { notifyRefunded } from './receipt-notices.ts';
import {
  claimExecution,
  findRefund,
  listRequestedRefunds,
  releaseExecution,
  updateRefundDecided,
} from './receipts.repository.ts';

// A request executes its refund at once; the job retries failed ones.
const RETRY_AFTER_MS = 60_000;
const BATCH = 50;
// Longer than the calls of a provider's adapter. The claim of a process that ended meanwhile is then void.
const CLAIM_MS = 2 * 60_000;

type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export type ExecuteRefundService = ReturnType<typeof createExecuteRefundService>;

/** Executes requested refunds at their providers, each once. */
export function createExecuteRefundService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  refundPayments: RefundPaymentsService;
  notifyParties: NotifyParties;
}) {
  /** Calls the provider for a requested refund. It stays requested while the provider does not answer. */
  async function execute(refundId: string): Promise<void> {
    const found = await runAsProvider((tx) => claimRefund(tx, refundId));
    if (!found?.sessionId) return;
    const { refund, receipt, sessionId } = found;
    try {
      const made = await requireProvider(deps.providers, receipt.provider).refund({
        ...{ refundId, sessionId, transactionId: receipt.transactionId },
        amount: { currency: receipt.currency, minorUnits: refund.minorUnits },
        isFull: refund.minorUnits === receipt.minorUnits,
      });
      // A pending refund is accepted: the provider pays it within days.
      if (made.status === 'failed') return await decide(refundId, { failure: 'refund_failed' });
      const feeMinorUnits = toFee(made.fee, receipt.currency);
      await decide(refundId, { providerRefundId: made.providerRefundId, feeMinorUnits });
    } catch (error) {
      if (error instanceof ProviderRefusedError)
        return decide(refundId, { failure: error.code.slice(0, 100) });
      await runAsProvider((tx) => releaseExecution(tx, refundId));
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }

  async function claimRefund(tx: Database, id: string): ReturnType<typeof findRefund> {
    const at = deps.clock();
    const claim = { id, at, staleBefore: new Date(at.getTime() - CLAIM_MS) };
    return (await claimExecution(tx, claim)) ? findRefund(tx, id) : undefined;
  }

  async function decide(
    refundId: string,
    {
      providerRefundId = null,
      failure = null,
      feeMinorUnits = null,
    }: { providerRefundId?: string | null; failure?: string | null; feeMinorUnits?: number | null },
  ): Promise<void> {
    await runAsProvider(async (tx) => {
      const before = await findRefund(tx, refundId);
      if (!before) return;
      await lockBooking(tx, before.refund.bookingId, deps.clock());
      const found = await findRefund(tx, refundId, { lock: true });
      // Another process has executed it.
      if (found?.refund.status !== 'requested') return;
      const status = failure === null ? 'succeeded' : 'failed';
      await updateRefundDecided(tx, {
        id: refundId,
        status,
        providerRefundId,
        failure,
        feeMinorUnits,
        decidedAt: deps.clock(),
      });
      if (providerRefundId === null) return;
      if (found.refund.purpose === 'booking') return recordPart(tx, { ...found, providerRefundId });
      await notifyRefunded(deps.notifyParties, tx, found.receipt);
    });
  }

  /** Records a refund that the provider has sent as a part of the booking's refund. */
  function recordPart(tx: Database, sent: FoundRefund & { providerRefundId: string }): Promise<void> {
    const { refund, receipt, providerRefundId } = sent;
    return deps.refundPayments.recordPayment(tx, {
      ...{ bookingId: refund.bookingId, paidBy: refund.requestedBy },
      method: METHOD_OF_PROVIDER[receipt.provider],
      reference: providerRefundId,
      // It goes back to where it came from.
      destinationId: null,
      part: { providerRefundId: refund.id, amount: refund.amount },
    });
  }

  function runAsProvider<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return inTransactionAs(deps.database.pool, 'payment-providers', work);
  }

  /** Executes the refunds that could not be executed when they were requested. */
  async function executePending(): Promise<void> {
    const before = new Date(deps.clock().getTime() - RETRY_AFTER_MS);
    const pending = await runAsProvider((tx) => listRequestedRefunds(tx, { before, limit: BATCH }));
    await runForEach(pending, execute);
  }

  return { execute, executePending };
}
