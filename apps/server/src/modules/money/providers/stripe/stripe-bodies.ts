import * as z from 'zod/mini';
import type {
  ProviderAmount,
  ProviderAuthorisation,
  ProviderCheckout,
  ProviderPayment,
} from '../payment-provider.ts';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
const minorUnits = z.int().check(z.minimum(0));
const unixSeconds = z.int().check(z.minimum(0));

/** A movement of the account's balance, in the currency in which Stripe pays out. */
const balanceTransaction = z.nullish(
  z.union([z.string(), z.object({ fee: minorUnits, amount: z.nullish(z.int()), currency })]),
);

const paymentIntent = z.object({
  id: text,
  status: z.string(),
  amount_received: minorUnits,
  amount_capturable: z.nullish(minorUnits),
  currency,
  latest_charge: z.nullish(
    z.union([
      z.string(),
      z.object({
        created: unixSeconds,
        balance_transaction: balanceTransaction,
        payment_method_details: z.nullish(
          z.object({ card: z.nullish(z.object({ capture_before: z.nullish(unixSeconds) })) }),
        ),
      }),
    ]),
  ),
});
export const stripeIntent = z.object({ id: text, status: z.string() });

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

export const stripeRefund = z.object({
  id: text,
  status: z.nullish(z.string()),
  amount: z.nullish(minorUnits),
  currency: z.nullish(currency),
  balance_transaction: balanceTransaction,
});
export type StripeRefund = z.infer<typeof stripeRefund>;

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

/** Metadata key of a refund. */
export const REFUND_ID = 'refund_id';

/** The expansion that shows a payment with its charge and fee. */
export const EXPAND_PAYMENT = ['payment_intent.latest_charge.balance_transaction'];
/** The expansion that shows a refund with its fee. */
export const EXPAND_REFUND = ['balance_transaction'];

export function toCheckout(session: StripeSession): ProviderCheckout {
  const status = toStatus(session);
  return {
    sessionId: session.id,
    status,
    url: status === 'open' ? (session.url ?? null) : null,
    expiresAt: fromUnix(session.expires_at),
    payment: status === 'paid' ? toPayment(session) : null,
    authorisation: status === 'authorised' ? toAuthorisation(session) : null,
  };
}

function toStatus(session: StripeSession): ProviderCheckout['status'] {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  // The intent comes first: the session of an authorisation is complete before anything is charged.
  if (intent?.status === 'requires_capture') return 'authorised';
  if (intent?.status === 'succeeded' || session.payment_status === 'paid') return 'paid';
  if (session.status !== 'complete') return session.status;
  return /^(canceled|requires_payment_method)$/.test(intent?.status ?? '') ? 'failed' : 'processing';
}

// Stripe names the end for cards; other authorisations last seven days.
const DEFAULT_AUTHORISATION_SECONDS = 7 * 24 * 60 * 60;

function toAuthorisation({ payment_intent: intent }: StripeSession): ProviderAuthorisation | null {
  if (!intent || typeof intent === 'string') return null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    transactionId: intent.id,
    amount: toAmount(intent.amount_capturable ?? 0, intent.currency),
    expiresAt: fromUnix(captureBefore ?? (charge?.created ?? 0) + DEFAULT_AUTHORISATION_SECONDS),
  };
}

function toPayment(session: StripeSession): ProviderPayment {
  const { payment_intent: intent } = session;
  if (intent === null || intent === undefined || typeof intent === 'string') {
    const amount = toAmount(session.amount_total, session.currency);
    return { transactionId: intent ?? session.id, amount, fee: null, paidAt: null };
  }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const amount = toAmount(intent.amount_received, intent.currency);
  return {
    transactionId: intent.id,
    amount,
    fee: toFee(charge?.balance_transaction, amount),
    paidAt: charge ? fromUnix(charge.created) : null,
  };
}

/**
 * The fee in the charged currency. Stripe reports it in the currency of the account, in which the balance transaction has the
 * whole amount too: the fee is the same share of both, rounded half up.
 */
export function toFee(
  balance: z.infer<typeof balanceTransaction>,
  charged: ProviderAmount,
): ProviderAmount | null {
  if (!balance || typeof balance === 'string') return null;
  const fee = toAmount(balance.fee, balance.currency);
  if (fee.currency === charged.currency) return fee;
  const whole = BigInt(Math.abs(balance.amount ?? 0));
  if (whole === 0n) return null;
  const share = (BigInt(fee.minorUnits) * BigInt(charged.minorUnits) * 2n + whole) / (whole * 2n);
  return { currency: charged.currency, minorUnits: Number(share) };
}

// Stripe counts in the smallest unit of the currency too: cents, or whole units of currencies without decimals.
export function toAmount(units: number, code: string): ProviderAmount {
  return { currency: code.toUpperCase(), minorUnits: units };
}

export function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000);
}
