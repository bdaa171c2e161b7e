import { numericToBututs } from '@coastline/domain/money/money';
import type { SettlementFailure } from '@coastline/domain/money/security-deposits';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import type { NotifyParties } from '../../booking/bookings/booking-notices.service.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { SettleCharges } from '../../booking/trip-charges/settle-charges.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import { type Authorisation, findCheckout } from '../online-payments/authorisations.ts';
import { type PaymentProviders, requireProvider } from '../online-payments/provider-calls.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { toCapture } from './apply-authorisation.ts';
import { createFinishSettlement } from './finish-settlement.ts';
import {
  findLatestDeposit,
  listFollowed,
  type SecurityDepositRow,
  updateChecked,
  updateFailure,
} from './security-deposits.repository.ts';

const BATCH = 50;

export type CompleteSettlementService = ReturnType<typeof createCompleteSettlementService>;

/** Captures or cancels the authorisations of settled deposits at the provider, and polls held authorisations. */
export function createCompleteSettlementService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
}) {
  const finishSettlement = createFinishSettlement(deps);
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

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
   * at once: an authorisation is captured once. A settlement that fails says so on its deposit.
   */
  async function follow(deposit: SecurityDepositRow): Promise<void> {
    const isSettling = deposit.status === 'settling';
    try {
      const refusal = await attempt(deposit);
      const current = isSettling ? await run((tx) => findLatestDeposit(tx, deposit.bookingId)) : undefined;
      if (current?.status === 'settling') await trace(deposit, refusal ? 'provider_refused' : 'server_error');
    } catch (error) {
      if (isSettling) await trace(deposit, toFailure(error));
      throw error;
    }
  }

  /** Returns whether the provider has refused the call. */
  async function attempt(deposit: SecurityDepositRow): Promise<boolean> {
    const now = deps.clock();
    const checkout = await run(async (tx) => {
      const isFollowed = await updateChecked(tx, { id: deposit.id, now });
      return isFollowed ? findCheckout(tx, deposit.checkoutId ?? '') : undefined;
    });
    if (!checkout) return false;
    if (deposit.status === 'settling' && checkout.status === 'paid') {
      await run((tx) => finishReceived(tx, deposit, now));
      return false;
    }
    const isRefused = deposit.status === 'settling' && (await callProvider(checkout, deposit));
    await deps.applyCheckout.refresh(checkout);
    return isRefused;
  }

  /** Finishes a settlement whose money is received but did not pay the charges. */
  async function finishReceived(tx: Database, deposit: SecurityDepositRow, now: Date): Promise<void> {
    await lockBooking(tx, deposit.bookingId, now);
    const current = await findLatestDeposit(tx, deposit.bookingId);
    if (current?.id === deposit.id && current.status === 'settling') await finishSettlement(tx, current, now);
  }

  function trace({ id }: SecurityDepositRow, failure: SettlementFailure): Promise<void> {
    return run((tx) => updateFailure(tx, { id, failure, now: deps.clock() }));
  }

  /** Returns whether the provider refuses. */
  async function callProvider(checkout: Authorisation, deposit: SecurityDepositRow): Promise<boolean> {
    const provider = requireProvider(deps.providers, checkout.provider);
    const session = checkout.sessionId ? await provider.getCheckout(checkout.sessionId) : null;
    if (!session?.authorisation) return false;
    const { transactionId } = session.authorisation;
    try {
      if (numericToBututs(deposit.chargedAmount ?? '0') === 0) {
        await provider.authorisations?.cancel(transactionId);
        return false;
      }
      const amount = toCapture(checkout, deposit);
      await provider.authorisations?.capture({ transactionId, captureId: deposit.id, amount });
      return false;
    } catch (error) {
      // The refusal may be about an authorisation that has just ended. Its session says so.
      if (!(error instanceof ProviderRefusedError)) throw error;
      return true;
    }
  }

  /** Repeats settlements that the provider has not answered, and finds authorisations that have ended. */
  async function followAll(): Promise<void> {
    const followed = await run((tx) => listFollowed(tx, { now: deps.clock(), limit: BATCH }));
    await runForEach(followed, follow);
  }

  return { completeOf, followAll };
}

function toFailure(error: unknown): SettlementFailure {
  if (error instanceof ProviderUnavailableError) return 'provider_unavailable';
  return error instanceof ProviderRefusedError ? 'provider_refused' : 'server_error';
}
