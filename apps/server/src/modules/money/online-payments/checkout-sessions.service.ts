import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { ProviderRefusedError } from '../providers/payment-provider.ts';
import {
  type CheckoutRow,
  claimCreation,
  findCheckout,
  releaseCreation,
  updateCheckoutOpened,
  updateCreationFailed,
} from './checkouts.repository.ts';
import { type PaymentProviders, requireProvider, throwProviderError } from './provider-calls.ts';

// Longer than the calls of a provider's adapter, up to three with a timeout each. The claim of a process that ended meanwhile is then void.
const CLAIM_MS = 35_000;
const POLL_MS = 100;

/** Creates the sessions of checkouts at their providers. */
export function createCheckoutSessions(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /**
   * Creates the session of a checkout, or waits for the request that is doing so: some providers create two sessions for two
   * requests at once. A failed call is repeated with the same key by the next request. Throws the errors of the provider, and
   * `booking_changed` if the checkout was ended meanwhile.
   */
  async function create(checkout: CheckoutRow, returnUrl: string): Promise<CheckoutRow> {
    const endsAt = performance.now() + CLAIM_MS;
    while (performance.now() < endsAt) {
      const at = deps.clock();
      const staleBefore = new Date(at.getTime() - CLAIM_MS);
      if (await run((tx) => claimCreation(tx, { id: checkout.id, at, staleBefore }))) {
        return callProvider(checkout, returnUrl);
      }
      const current = await run((tx) => findCheckout(tx, checkout.id));
      if (current?.status !== 'creating') return requireOpen(current);
      await pause(POLL_MS);
    }
    throw errors.paymentProviderUnavailable();
  }

  async function callProvider(checkout: CheckoutRow, returnUrl: string): Promise<CheckoutRow> {
    const { id } = checkout;
    const provider = requireProvider(deps.providers, checkout.provider);
    const session = await provider
      .createCheckout(toSessionRequest(checkout, returnUrl))
      .catch(async (error) => {
        await run((tx) =>
          error instanceof ProviderRefusedError ? updateCreationFailed(tx, id) : releaseCreation(tx, id),
        );
        return throwProviderError(error);
      });
    const { sessionId, url } = session;
    const opened = { id, sessionId, url, expiresAt: session.expiresAt ?? checkout.expiresAt };
    // An event may have opened it already.
    return requireOpen(
      await run(async (tx) => (await updateCheckoutOpened(tx, opened)) ?? findCheckout(tx, id)),
    );
  }

  return { create };
}

function requireOpen(checkout: CheckoutRow | undefined): CheckoutRow {
  if (checkout?.status !== 'open') throw errors.bookingChanged();
  return checkout;
}

function toSessionRequest(checkout: CheckoutRow, returnUrl: string) {
  return {
    checkoutId: checkout.id,
    amount: { currency: checkout.currency, minorUnits: checkout.chargeMinorUnits },
    // Providers show it to the payer. It names no person.
    description: 'Car rental',
    ...{ successUrl: returnUrl, cancelUrl: returnUrl, expiresAt: checkout.expiresAt },
    ...{ payerEmail: null, language: 'en', isAuthorisation: checkout.phase === 'security_deposit' },
  };
}
