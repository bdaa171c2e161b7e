import * as z from 'zod/mini';
import type { ProviderCheckout, ProviderPayment } from '../payment-provider.ts';
import { parseDecimalAmount } from '../provider-amounts.ts';
import { parseTime } from '../webhook-signature.ts';

const text = z.string().check(z.minLength(1), z.maxLength(500));

/** A checkout session of Wave, as its API and its events show it. */
export const waveSession = z.object({
  id: text,
  amount: text,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  checkout_status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['processing', 'cancelled', 'succeeded']),
  client_reference: z.nullish(z.string()),
  transaction_id: z.nullish(text),
  wave_launch_url: z.nullish(z.url({ protocol: /^https?$/ })),
  when_completed: z.nullish(z.string()),
  when_expires: z.nullish(z.string()),
});
export type WaveSession = z.infer<typeof waveSession>;

export const waveSearch = z.object({ result: z.array(waveSession) });

export const waveEvent = z.object({
  id: text,
  type: text,
  data: z.looseObject({
    id: z.nullish(text),
    client_reference: z.nullish(z.string()),
    when_completed: z.nullish(z.string()),
  }),
});

export function toCheckout(session: WaveSession): ProviderCheckout {
  const status = toStatus(session);
  return {
    sessionId: session.id,
    status,
    url: status === 'open' ? (session.wave_launch_url ?? null) : null,
    expiresAt: parseTime(session.when_expires),
    payment: status === 'paid' ? toPayment(session) : null,
    authorisation: null,
  };
}

// `processing` of an open session only means that the payer has not paid yet.
function toStatus(session: WaveSession): ProviderCheckout['status'] {
  if (session.payment_status === 'succeeded') return 'paid';
  if (session.checkout_status === 'expired') return 'expired';
  if (session.payment_status === 'cancelled') return 'failed';
  return session.checkout_status === 'open' ? 'open' : 'processing';
}

// The payer pays Wave's fee of a transfer, and the API does not show the merchant's.
function toPayment(session: WaveSession): ProviderPayment {
  return {
    transactionId: session.transaction_id ?? session.id,
    amount: parseDecimalAmount(session.amount, session.currency),
    fee: null,
    paidAt: parseTime(session.when_completed),
  };
}
