import * as z from 'zod/mini';
import type { ProviderAmount, ProviderCheckout, ProviderPayment } from '../payment-provider.ts';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
const minorUnits = z.int().check(z.minimum(0));
const unixSeconds = z.int().check(z.minimum(0));

const paymentIntent = z.object({
  id: text,
  status: z.string(),
  amount_received: minorUnits,
  currency,
  latest_charge: z.nullish(
    z.union([
      z.string(),
      z.object({
        created: unixSeconds,
        balance_transaction: z.nullish(z.union([z.string(), z.object({ fee: minorUnits, currency })])),
      }),
    ]),
  ),
});

/** A Checkout Session with its payment expanded. */
export const stripeSession = z.object({
  id: text,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: minorUnits,
  currency,
  url: z.nullish(z.url({ protocol: /^https?$/ })),
  expires_at: unixSeconds,
  client_reference_id: z.nullish(z.string()),
  payment_intent: z.nullish(z.union([z.string(), paymentIntent])),
});
export type StripeSession = z.infer<typeof stripeSession>;

export const stripeRefund = z.object({ id: text, status: z.nullish(z.string()) });

/** The fields of the objects in events that lead to a session. */
export const stripeEvent = z.object({
  id: text,
  type: text,
  created: unixSeconds,
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      id: z.nullish(z.string()),
      client_reference_id: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});

/** Metadata key of the payment and, because charges inherit it, of refund and dispute events. */
export const CHECKOUT_ID = 'checkout_id';

/** The expansion that shows a payment with its charge and fee. */
export const EXPAND_PAYMENT = ['payment_intent.latest_charge.balance_transaction'];

export function toCheckout(session: StripeSession): ProviderCheckout {
  const status = toStatus(session);
  return {
    sessionId: session.id,
    status,
    url: status === 'open' ? (session.url ?? null) : null,
    expiresAt: fromUnix(session.expires_at),
    payment: status === 'paid' ? toPayment(session) : null,
  };
}

function toStatus(session: StripeSession): ProviderCheckout['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status !== 'complete') return session.status;
  const intent = session.payment_intent;
  const isOver =
    typeof intent === 'object' && /^(canceled|requires_payment_method)$/.test(intent?.status ?? '');
  return isOver ? 'failed' : 'processing';
}

function toPayment(session: StripeSession): ProviderPayment {
  const { payment_intent: intent } = session;
  if (intent === null || intent === undefined || typeof intent === 'string') {
    const amount = toAmount(session.amount_total, session.currency);
    return { transactionId: intent ?? session.id, amount, fee: null, paidAt: null };
  }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  return {
    transactionId: intent.id,
    amount: toAmount(intent.amount_received, intent.currency),
    fee: balance ? toAmount(balance.fee, balance.currency) : null,
    paidAt: charge ? fromUnix(charge.created) : null,
  };
}

// Stripe counts in the smallest unit of the currency too: cents, or whole units of currencies without decimals.
function toAmount(units: number, code: string): ProviderAmount {
  return { currency: code.toUpperCase(), minorUnits: units };
}

export function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000);
}
