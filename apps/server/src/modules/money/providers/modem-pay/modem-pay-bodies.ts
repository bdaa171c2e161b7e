import * as z from 'zod/mini';
import type { ProviderCheckout } from '../payment-provider.ts';
import { parseDecimalAmount } from '../provider-amounts.ts';
import { parseTime } from '../webhook-signature.ts';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const httpUrl = z.url({ protocol: /^https?$/ });
const metadata = z.nullish(z.record(z.string(), z.unknown()));

/** A payment intent. A new one has its link in `payment_link`, a retrieved one in `link`. */
const intent = z.object({
  id: text,
  status: z.enum([
    'initialized',
    'requires_payment_method',
    'processing',
    'successful',
    'failed',
    'cancelled',
  ]),
  amount: z.number().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  link: z.nullish(httpUrl),
  payment_link: z.nullish(httpUrl),
  expires_at: z.nullish(z.string()),
  metadata,
});
export type ModemPayIntent = z.infer<typeof intent>;

/** One intent, with or without the envelope that the API puts around a new one. */
export const modemPayIntent = z.union([z.object({ data: intent }), intent]);
export const modemPayIntents = z.object({ data: z.array(intent) });

const transaction = z.object({
  payment_intent_id: z.nullish(z.string()),
  transaction_reference: text,
  status: z.enum(['pending', 'completed', 'failed', 'refunded', 'cancelled']),
  amount: z.nullish(z.number().check(z.positive())),
  currency: z.nullish(z.string().check(z.regex(/^[A-Z]{3}$/))),
  metadata,
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
});
export type ModemPayTransaction = z.infer<typeof transaction>;
export const modemPayTransactions = z.object({ data: z.array(transaction) });

export const modemPayEvent = z.object({
  event: text,
  payload: z.looseObject({
    id: text,
    payment_intent_id: z.nullish(text),
    metadata,
    updatedAt: z.nullish(z.string()),
  }),
});

/** Metadata key with our reference. */
export const CHECKOUT_ID = 'checkout_id';

export function unwrapIntent(body: z.infer<typeof modemPayIntent>): ModemPayIntent {
  return 'data' in body ? body.data : body;
}

/** Our reference in the metadata of an intent or of an event. */
export function readCheckoutId(given: z.infer<typeof metadata>): string | null {
  const checkoutId = given?.[CHECKOUT_ID];
  return typeof checkoutId === 'string' && checkoutId !== '' ? checkoutId : null;
}

const STATUS: Record<ModemPayIntent['status'], ProviderCheckout['status']> = {
  initialized: 'open',
  requires_payment_method: 'open',
  processing: 'processing',
  successful: 'paid',
  failed: 'failed',
  cancelled: 'expired',
};

/** The intent is the transaction: it succeeds once, and its charges have ids that only a list shows. */
export function toCheckout(found: ModemPayIntent): ProviderCheckout {
  const status = STATUS[found.status];
  const amount = parseDecimalAmount(String(found.amount), found.currency);
  return {
    sessionId: found.id,
    status,
    url: status === 'open' ? (found.payment_link ?? found.link ?? null) : null,
    expiresAt: parseTime(found.expires_at),
    payment: status === 'paid' ? { transactionId: found.id, amount, fee: null, paidAt: null } : null,
    authorisation: null,
  };
}
