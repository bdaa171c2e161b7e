import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { listRefundsToCheck, updateRefundChecked, updateRefundFailed } from './follow-receipts.repository.ts';
import { type PaymentProviders, requireProvider } from './provider-calls.ts';
import { toFee } from './provider-fees.ts';
import { notifyRefundFailed } from './receipt-notices.ts';
import { findRefund } from './receipts.repository.ts';

// Banks send refunds back within a month.
const FAILS_WITHIN_MS = 35 * 24 * 60 * 60 * 1000;
const BATCH = 50;

export type FollowRefundsService = ReturnType<typeof createFollowRefundsService>;

/** Checks sent refunds, which the bank of the payer can send back for weeks (PAY-118). */
export function createFollowRefundsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  notifyParties: NotifyParties;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /**
   * Asks the provider about a refund and applies the answer. Returns false while the answer to the request of the refund is
   * not stored yet.
   */
  async function check(refundId: string): Promise<boolean> {
    const found = await run((tx) => findRefund(tx, refundId));
    if (!found) return true;
    const { refund, receipt } = found;
    if (refund.status !== 'succeeded' || !refund.providerRefundId) return refund.status !== 'requested';
    const provider = requireProvider(deps.providers, receipt.provider);
    const state = await provider.getRefund?.(refund.providerRefundId);
    if (state) await run((tx) => applyState(tx, refundId, state));
    return true;
  }

  async function applyState(tx: Database, refundId: string, state: ProviderRefund): Promise<void> {
    const at = deps.clock();
    const before = await findRefund(tx, refundId);
    if (!before) return;
    // The booking is locked first, as everywhere.
    const locked = await lockBooking(tx, before.refund.bookingId, at);
    const found = await findRefund(tx, refundId, { lock: true });
    if (found?.refund.status !== 'succeeded') return;
    const { refund, receipt } = found;
    const feeMinorUnits = toFee(state.fee, receipt.currency);
    if (state.status !== 'failed')
      return updateRefundChecked(tx, { id: refundId, checkedAt: at, feeMinorUnits });
    const failedAt = new Date(Math.max(at.getTime(), refund.decidedAt?.getTime() ?? 0));
    await updateRefundFailed(tx, { id: refundId, failure: 'refund_failed', failedAt, feeMinorUnits });
    await recordBookingAudit(tx, locked, {
      ...{ actorId: undefined, action: 'refund_failed', at },
      details: {
        method: METHOD_OF_PROVIDER[receipt.provider],
        amount: refund.amount,
        reference: refund.providerRefundId,
      },
    });
    await notifyRefundFailed(deps.notifyParties, tx, {
      ...{ bookingId: refund.bookingId, amount: refund.amount },
      ...{ currency: receipt.currency, minorUnits: refund.minorUnits },
    });
  }

  /** Checks sent refunds again, old ones less often. */
  async function followSent(): Promise<void> {
    const providers = [...deps.providers.values()]
      .filter(({ getRefund }) => getRefund)
      .map(({ name }) => name);
    if (providers.length === 0) return;
    const now = deps.clock();
    const after = new Date(now.getTime() - FAILS_WITHIN_MS);
    const due = await run((tx) => listRefundsToCheck(tx, { providers, now, after, limit: BATCH }));
    await runForEach(due, check);
  }

  return { check, followSent };
}
