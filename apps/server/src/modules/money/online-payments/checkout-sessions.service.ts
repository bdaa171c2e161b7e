import { errors } from '../../../http/errors/app-error.ts';
import { type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { ProviderRefusedError } from '../providers/payment-provider.ts';
import {
  type CheckoutRow,
  findCheckout,
  updateCheckoutOpened,
  updateCheckoutStatus,
} from './checkouts.repository.ts';
import { type PaymentProviders, requireProvider, throwProviderError } from './provider-calls.ts';

/** Creates the sessions of checkouts at their providers. */
export function createCheckoutSessions(deps: { database: DatabaseClient; providers: PaymentProviders }) {
  const { pool } = deps.database;

  /** Creates the session at the provider. A failed call is repeated with the same key by the next request. */
  async function create(checkout: CheckoutRow, returnUrl: string): Promise<CheckoutRow> {
    const provider = requireProvider(deps.providers, checkout.provider);
    const request = toSessionRequest(checkout, returnUrl);
    const session = await provider.createCheckout(request).catch(async (error) => {
      if (error instanceof ProviderRefusedError) await failCheckout(checkout.id);
      return throwProviderError(error);
    });
    const { sessionId, url } = session;
    const opened = await inTransaction(
      pool,
      async (tx) =>
        (await updateCheckoutOpened(tx, {
          ...{ id: checkout.id, sessionId, url },
          expiresAt: session.expiresAt ?? checkout.expiresAt,
        })) ?? findCheckout(tx, checkout.id),
      { rlsContext: 'payment-providers' },
    );
    // Another request has closed it meanwhile.
    if (opened?.status !== 'open') throw errors.bookingChanged();
    return opened;
  }

  function failCheckout(id: string): Promise<void> {
    return inTransaction(pool, (tx) => updateCheckoutStatus(tx, { id, status: 'failed' }), {
      rlsContext: 'payment-providers',
    });
  }

  return { create };
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
