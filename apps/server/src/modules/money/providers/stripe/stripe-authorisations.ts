import type Stripe from 'stripe';
import { type Authorisations, ProviderRefusedError } from '../payment-provider.ts';
import { stripeIntent } from './stripe-bodies.ts';
import { callStripe } from './stripe-client.ts';

// The intent is captured or cancelled already. The session says which.
const OVER = 'payment_intent_unexpected_state';

/** Captures and cancels payments whose card is only authorised. */
export function createStripeAuthorisations(stripe: Stripe): Authorisations {
  return {
    capture: ({ transactionId, captureId, amount }) =>
      ignoreOver(() =>
        stripe.paymentIntents.capture(
          transactionId,
          { amount_to_capture: amount.minorUnits },
          { idempotencyKey: captureId },
        ),
      ),
    cancel: (transactionId) => ignoreOver(() => stripe.paymentIntents.cancel(transactionId)),
  };
}

async function ignoreOver(call: () => Promise<unknown>): Promise<void> {
  try {
    await callStripe(call, stripeIntent);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError) || error.code !== OVER) throw error;
  }
}
