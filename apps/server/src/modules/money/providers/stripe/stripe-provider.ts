import type Stripe from 'stripe';
import type { StripeSettings } from '../../../../config/config-payments.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderRefund,
  ProviderRefusedError,
  ProviderUnavailableError,
  type RefundRequest,
} from '../payment-provider.ts';
import { PROVIDER_TIMEOUT_MS } from '../provider-http.ts';
import { createStripeAuthorisations } from './stripe-authorisations.ts';
import {
  CHECKOUT_ID,
  EXPAND_PAYMENT,
  EXPAND_REFUND,
  REFUND_ID,
  type StripeRefund,
  stripeRefund,
  stripeSession,
  toAmount,
  toCheckout,
  toFee,
} from './stripe-bodies.ts';
import { callStripe, createStripeClient } from './stripe-client.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { listStripeTransactions } from './stripe-transactions.ts';

// Stripe accepts an end from 30 minutes to 24 hours after the creation. One minute is for the way there.
const MIN_TTL_MS = 31 * 60_000;
const MAX_TTL_MS = 24 * 60 * 60_000 - 60_000;

/** Charges cards through Stripe Checkout. */
export function createStripeProvider(deps: {
  config: StripeSettings;
  clock: () => Date;
  timeoutMs?: number;
}): PaymentProvider {
  const { config, clock, timeoutMs = PROVIDER_TIMEOUT_MS } = deps;
  const stripe = createStripeClient(config, { timeoutMs });
  return {
    name: 'stripe',
    isTestMode: /^[a-z]+_test_/.test(config.secretKey),
    reportsFees: true,
    currencies: config.currencies,
    createCheckout: (request) => createCheckout(stripe, { request, now: clock() }),
    getCheckout: (sessionId) => getCheckout(stripe, sessionId),
    expireCheckout: (sessionId) => expireCheckout(stripe, sessionId),
    refund: (request) => refund(stripe, request),
    authorisations: createStripeAuthorisations(stripe),
    getRefund: (providerRefundId) => getRefund(stripe, providerRefundId),
    transactions: listStripeTransactions(stripe),
    parseEvent: (delivery) => parseStripeEvent(delivery, config.webhookSecret),
  };
}

/**
 * An end that Stripe does not accept is left out, and the caller expires the session. A repeat with the same key must
 * have the same body, and by then the end may no longer be acceptable: a refusal of the key tries the other body.
 */
async function createCheckout(
  stripe: Stripe,
  { request, now }: { request: CheckoutRequest; now: Date },
): Promise<ProviderCheckout> {
  const ttlMs = request.expiresAt.getTime() - now.getTime();
  const hasEnd = ttlMs >= MIN_TTL_MS && ttlMs <= MAX_TTL_MS;
  try {
    return await createSession(stripe, { request, hasEnd });
  } catch (error) {
    const isOtherBody = error instanceof ProviderRefusedError && error.code === 'idempotency_error';
    if (!isOtherBody) throw error;
    return createSession(stripe, { request, hasEnd: !hasEnd });
  }
}

async function createSession(
  stripe: Stripe,
  { request, hasEnd }: { request: CheckoutRequest; hasEnd: boolean },
): Promise<ProviderCheckout> {
  const options = { idempotencyKey: request.checkoutId };
  const session = await callStripe(
    () => stripe.checkout.sessions.create(toParameters(request, hasEnd), options),
    stripeSession,
  );
  const isAsRequested =
    session.amount_total === request.amount.minorUnits &&
    session.currency === request.amount.currency.toLowerCase();
  if (!isAsRequested) throw new ProviderUnavailableError('stripe created a session with another amount');
  // A replayed response shows the session as it was when it was created.
  return session.status === 'open' ? requireCheckout(stripe, session.id) : toCheckout(session);
}

function toParameters(request: CheckoutRequest, hasEnd: boolean): Stripe.Checkout.SessionCreateParams {
  const metadata = { [CHECKOUT_ID]: request.checkoutId };
  return {
    mode: 'payment',
    // Cards confirm at once. Slower methods could confirm after the hold has ended.
    allowed_payment_method_types: ['card'],
    // The charged currency is the one whose rate the booking stores.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.checkoutId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.amount.currency.toLowerCase(),
          unit_amount: request.amount.minorUnits,
          product_data: { name: request.description },
        },
      },
    ],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: toLocale(request.language),
    metadata,
    payment_intent_data: { metadata, ...(request.isAuthorisation && { capture_method: 'manual' }) },
    expand: EXPAND_PAYMENT,
    ...(request.payerEmail && { customer_email: request.payerEmail }),
    ...(hasEnd && { expires_at: Math.floor(request.expiresAt.getTime() / 1000) }),
  };
}

function toLocale(language: string): Stripe.Checkout.SessionCreateParams.Locale {
  const known = ['en', 'sv', 'nl', 'fr', 'de'] as const;
  return known.find((locale) => locale === language) ?? 'auto';
}

async function getCheckout(stripe: Stripe, sessionId: string): Promise<ProviderCheckout | null> {
  try {
    return await requireCheckout(stripe, sessionId);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ProviderRefusedError && /^(resource_missing|http_404)$/.test(error.code);
}

async function requireCheckout(stripe: Stripe, sessionId: string): Promise<ProviderCheckout> {
  const retrieve = () => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND_PAYMENT });
  return toCheckout(await callStripe(retrieve, stripeSession));
}

// A session that is paid or expired already refuses to expire. Its state is the result.
async function expireCheckout(stripe: Stripe, sessionId: string): Promise<ProviderCheckout> {
  const expire = () => stripe.checkout.sessions.expire(sessionId, { expand: EXPAND_PAYMENT });
  try {
    return toCheckout(await callStripe(expire, stripeSession));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    const checkout = await getCheckout(stripe, sessionId);
    if (!checkout || checkout.status === 'open') throw error;
    return checkout;
  }
}

async function refund(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const create = () =>
    stripe.refunds.create(
      {
        payment_intent: request.transactionId,
        amount: request.amount.minorUnits,
        // A repeat must have the same body, so nothing is expanded here: `getRefund` reads the fee.
        metadata: { [REFUND_ID]: request.refundId },
      },
      { idempotencyKey: request.refundId },
    );
  return toRefund(await callStripe(create, stripeRefund));
}

async function getRefund(stripe: Stripe, id: string): Promise<ProviderRefund | null> {
  const retrieve = () => stripe.refunds.retrieve(id, { expand: EXPAND_REFUND });
  try {
    return toRefund(await callStripe(retrieve, stripeRefund));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function toRefund(refund: StripeRefund): ProviderRefund {
  const { id, status, amount, currency, balance_transaction: balance } = refund;
  const fee = amount && currency ? toFee(balance, toAmount(amount, currency)) : null;
  return { providerRefundId: id, status: toRefundStatus(status), fee };
}

function toRefundStatus(status: string | null | undefined): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
