import { InvalidEventError, type ProviderEvent, type WebhookDelivery } from '../payment-provider.ts';
import { isSignedBy, parseEventBody, parseTime, SIGNATURE_TOLERANCE_SECONDS } from '../webhook-signature.ts';
import { waveEvent } from './wave-bodies.ts';

interface SignatureSettings {
  webhookSecret: string;
  /** Whether a dot separates the timestamp from the body in the signed text. */
  signatureDot: boolean;
}

/** Verifies a delivery of Wave (`Wave-Signature: t=…,v1=…[,v1=…]`) and parses its event. */
export function parseWaveEvent(
  { rawBody, headers, now }: WebhookDelivery,
  settings: SignatureSettings,
): ProviderEvent {
  const { timestamp, signatures } = parseSignatureHeader(headers.get('wave-signature') ?? '');
  const text = `${timestamp}${settings.signatureDot ? '.' : ''}${rawBody}`;
  if (!isSignedBy(text, { algorithm: 'sha256', secret: settings.webhookSecret, signatures })) {
    throw new InvalidEventError('The signature of the event is wrong');
  }
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > SIGNATURE_TOLERANCE_SECONDS) throw new InvalidEventError('The event is too old');
  return toEvent(rawBody, Number(timestamp));
}

function toEvent(rawBody: string, timestamp: number): ProviderEvent {
  const parsed = waveEvent.safeParse(parseEventBody(rawBody));
  if (!parsed.success) throw new InvalidEventError('The event has an unknown body');
  const { id, type, data } = parsed.data;
  // Other events have ids of other things in `data`.
  const isCheckout = type.startsWith('checkout.session.');
  return {
    eventId: id,
    type,
    sessionId: (isCheckout && data.id) || null,
    checkoutId: (isCheckout && data.client_reference) || null,
    refundId: null,
    occurredAt: parseTime(data.when_completed) ?? new Date(timestamp * 1000),
  };
}

function parseSignatureHeader(header: string): { timestamp: string; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [timestamp = '', ...others] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp) || others.length > 0) {
    throw new InvalidEventError('The signature of the event does not parse');
  }
  return { timestamp, signatures: valuesOf('v1') };
}
