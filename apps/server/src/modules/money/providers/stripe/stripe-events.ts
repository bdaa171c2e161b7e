import { InvalidEventError, type ProviderEvent, type WebhookDelivery } from '../payment-provider.ts';
import { SIGNATURE_TOLERANCE_SECONDS } from '../webhook-signature.ts';
import { loadStripe } from './load-stripe.ts';
import { CHECKOUT_ID, fromUnix, REFUND_ID, stripeEvent } from './stripe-bodies.ts';

/** Verifies a delivery with the library of Stripe and parses its event. */
export function parseStripeEvent(delivery: WebhookDelivery, webhookSecret: string): ProviderEvent {
  const parsed = stripeEvent.safeParse(verify(delivery, webhookSecret));
  if (!parsed.success) throw new InvalidEventError('The event has an unknown body');
  const { id, type, created, data } = parsed.data;
  const { object } = data;
  const isSession = object.object === 'checkout.session';
  return {
    eventId: id,
    type,
    sessionId: (isSession && object.id) || null,
    checkoutId: object.client_reference_id || object.metadata?.[CHECKOUT_ID] || null,
    refundId: (object.object === 'refund' && object.metadata?.[REFUND_ID]) || null,
    occurredAt: fromUnix(created),
  };
}

// The errors of the library quote the header and the body.
function verify({ rawBody, headers, now }: WebhookDelivery, secret: string): unknown {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    return loadStripe().webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new InvalidEventError('The signature of the event is wrong or too old');
  }
}
