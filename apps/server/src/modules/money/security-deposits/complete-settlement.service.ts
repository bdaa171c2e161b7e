import { numericToBututs } from '@coastline/domain/money/money';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import { type Authorisation, findAuthorisation } from '../online-payments/authorisations.ts';
import { type PaymentProviders, requireProvider } from '../online-payments/provider-calls.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { toCapture } from './apply-authorisation.ts';
import {
  findLatestDeposit,
  listFollowed,
  type SecurityDepositRow,
  updateDeposit,
} from './security-deposits.repository.ts';

const BATCH = 50;

export type CompleteSettlementService = ReturnType<typeof createCompleteSettlementService>;

/** Captures or cancels the authorisations of settled deposits at the provider, and polls held authorisations. */
export function createCompleteSettlementService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(deps.database.pool, work, { rlsContext: 'payment-providers' });

  /** Completes the settlement of a booking's deposit. It stays `settling` while the provider does not answer. */
  async function completeOf(bookingId: string): Promise<void> {
    const deposit = await run((tx) => findLatestDeposit(tx, bookingId));
    if (deposit?.status !== 'settling') return;
    try {
      await follow(deposit);
    } catch (error) {
      // The job repeats it.
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }

  /**
   * Captures or cancels at the provider, and applies its answer. Both calls can be repeated, also by two processes
   * at once: an authorisation is captured once.
   */
  async function follow(deposit: SecurityDepositRow): Promise<void> {
    const checkout = await run(async (tx) => {
      await updateDeposit(tx, deposit.id, { checkedAt: deps.clock() });
      return findAuthorisation(tx, deposit.checkoutId ?? '');
    });
    if (!checkout) return;
    if (deposit.status === 'settling') await callProvider(checkout, deposit);
    await deps.applyCheckout.refresh(checkout);
  }

  async function callProvider(checkout: Authorisation, deposit: SecurityDepositRow): Promise<void> {
    const provider = requireProvider(deps.providers, checkout.provider);
    const session = checkout.sessionId ? await provider.getCheckout(checkout.sessionId) : null;
    if (!session?.authorisation) return;
    const { transactionId } = session.authorisation;
    try {
      if (numericToBututs(deposit.chargedAmount ?? '0') === 0) {
        await provider.authorisations?.cancel(transactionId);
        return;
      }
      const amount = toCapture(checkout, deposit);
      await provider.authorisations?.capture({ transactionId, captureId: deposit.id, amount });
    } catch (error) {
      // The refusal may be about an authorisation that has just ended. Its session says so.
      if (!(error instanceof ProviderRefusedError)) throw error;
    }
  }

  /** Repeats settlements that the provider has not answered, and finds authorisations that have ended. */
  async function followAll(): Promise<void> {
    const followed = await run((tx) => listFollowed(tx, { now: deps.clock(), limit: BATCH }));
    await runForEach(followed, follow);
  }

  return { completeOf, followAll };
}
