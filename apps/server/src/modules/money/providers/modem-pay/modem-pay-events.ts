import { createHash } from 'node:crypto';
import { InvalidEventError, type ProviderEvent, type WebhookDelivery } from '../payment-provider.ts';
import { isSignedBy, parseEventBody, parseTime } from '../webhook-signature.ts';
import { modemPayEvent, readCheckoutId } from './modem-pay-bodies.ts';

/**
 * Verifies a delivery of Modem Pay (`x-modem-signature`) and parses its event. Neither signature nor body has a time or
 * an id: the hash of the body is the id, so a replayed delivery has the id of the first one.
 */
export function parseModemPayEvent(
  { rawBody, headers }: WebhookDelivery,
  webhookSecret: string,
): ProviderEvent {
  const signatures = [headers.get('x-modem-signature') ?? ''];
  if (!isSignedBy(rawBody, { algorithm: 'sha512', secret: webhookSecret, signatures })) {
    throw new InvalidEventError('The signature of the event is wrong');
  }
  const parsed = modemPayEvent.safeParse(parseEventBody(rawBody));
  if (!parsed.success) throw new InvalidEventError('The event has an unknown body');
  const { event, payload } = parsed.data;
  return {
    eventId: createHash('sha256').update(rawBody, 'utf8').digest('hex'),
    type: event,
    sessionId: toSessionId(event, payload),
    checkoutId: readCheckoutId(payload.metadata),
    refundId: null,
    occurredAt: parseTime(payload.updatedAt),
  };
}

function toSessionId(
  event: string,
  payload: { id: string; payment_intent_id?: string | null | undefined },
): string | null {
  if (event.startsWith('payment_intent.')) return payload.id;
  return event.startsWith('charge.') ? (payload.payment_intent_id ?? null) : null;
}
