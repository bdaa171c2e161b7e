import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '../../../http/errors/app-error.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { ProviderRefusedError } from '../providers/payment-provider.ts';
import {
  type CheckoutRow,
  claimCreation,
  findCheckout,
  releaseCreation,
  updateCheckoutOpened,
  updateCheckoutStatus,
} from './checkouts.repository.ts';
import { type PaymentProviders, requireProvider, throwProviderError } from './provider-calls.ts';

// Longer than the timeout of a provider's adapter. The claim of a process that ended meanwhile is then void.
const CLAIM_MS = 15_000;
const POLL_MS = 100;

export type CreateSession = ReturnType<typeof createCreateSession>;

/** Creates the step that opens a checkout at its provider. */
export function createCreateSession(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  siteUrl: string;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(deps.database.pool, work, { rlsContext: 'payment-providers' });

  /**
   * Creates the session of a checkout, or waits for the request that is doing so: some providers create two sessions for two
   * requests at once. A failed call is repeated with the same key by the next request. Throws the errors of the provider, and
   * `booking_changed` if the checkout was ended meanwhile.
   */
  return async function createSession(checkout: CheckoutRow, returnPath: string): Promise<CheckoutRow> {
    const endsAt = performance.now() + CLAIM_MS;
    while (performance.now() < endsAt) {
      const at = deps.clock();
      const staleBefore = new Date(at.getTime() - CLAIM_MS);
      if (await run((tx) => claimCreation(tx, { id: checkout.id, at, staleBefore }))) {
        return callProvider(checkout, returnPath);
      }
      const current = await run((tx) => findCheckout(tx, checkout.id));
      if (current?.status !== 'creating') return requireOpen(current);
      await pause(POLL_MS);
    }
    throw errors.paymentProviderUnavailable();
  };

  async function callProvider(checkout: CheckoutRow, returnPath: string): Promise<CheckoutRow> {
    const provider = requireProvider(deps.providers, checkout.provider);
    const request = toSessionRequest(checkout, `${deps.siteUrl}${returnPath}`);
    const session = await provider.createCheckout(request).catch(async (error) => {
      await run((tx) => endCreation(tx, { id: checkout.id, isRefused: error instanceof ProviderRefusedError }));
      return throwProviderError(error);
    });
    const { sessionId, url, expiresAt } = session;
    const opened = { id: checkout.id, sessionId, url, expiresAt: expiresAt ?? checkout.expiresAt };
    return requireOpen(await run((tx) => updateCheckoutOpened(tx, opened)));
  }
}

function endCreation(tx: Database, { id, isRefused }: { id: string; isRefused: boolean }): Promise<void> {
  return isRefused ? updateCheckoutStatus(tx, { id, status: 'failed' }) : releaseCreation(tx, id);
}

function toSessionRequest(checkout: CheckoutRow, returnUrl: string) {
  return {
    checkoutId: checkout.id,
    amount: { currency: checkout.currency, minorUnits: checkout.chargeMinorUnits },
    // Providers show it to the payer. It names no person.
    description: 'Car rental',
    ...{ successUrl: returnUrl, cancelUrl: returnUrl, expiresAt: checkout.expiresAt },
    ...{ payerEmail: null, language: 'en' },
  };
}

function requireOpen(checkout: CheckoutRow | undefined): CheckoutRow {
  if (checkout?.status !== 'open') throw errors.bookingChanged();
  return checkout;
}
