import * as z from 'zod/mini';
import type { ModemPaySettings } from '../../../../config/config-payments.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderCheckout,
  ProviderRefusedError,
  ProviderUnavailableError,
  type RefundRequest,
} from '../payment-provider.ts';
import { formatDecimalAmount, isSameAmount, parseDecimalAmount } from '../provider-amounts.ts';
import {
  assertAccepted,
  callProvider,
  PROVIDER_TIMEOUT_MS,
  type ProviderApi,
  parseProviderBody,
  requestProvider,
} from '../provider-http.ts';
import {
  CHECKOUT_ID,
  type ModemPayIntent,
  type ModemPayTransaction,
  modemPayIntent,
  modemPayIntents,
  modemPayTransactions,
  readCheckoutId,
  toCheckout,
  unwrapIntent,
} from './modem-pay-bodies.ts';
import { parseModemPayEvent } from './modem-pay-events.ts';
import { listModemPayTransactions } from './modem-pay-transactions.ts';

const INTENTS = '/v1/payments';
const TRANSACTIONS = '/v1/transactions';
const PAGE_SIZE = 100;
const MAX_PAGES = 10;

/** Charges dalasi from wallets and cards through the Gambian aggregator Modem Pay. */
export function createModemPayProvider(deps: {
  config: ModemPaySettings;
  timeoutMs?: number;
}): PaymentProvider {
  const { config, timeoutMs = PROVIDER_TIMEOUT_MS } = deps;
  const { apiUrl, secretKey } = config;
  const api: ProviderApi = { provider: 'modem_pay', apiUrl, apiKey: secretKey, timeoutMs };
  return {
    name: 'modem_pay',
    isTestMode: secretKey.startsWith('sk_test_'),
    reportsFees: false,
    currencies: ['GMD'],
    createCheckout: (request) => createCheckout(api, request),
    getCheckout: (sessionId) => getCheckout(api, sessionId),
    expireCheckout: (sessionId) => expireCheckout(api, sessionId),
    refund: (request) => refund(api, request),
    transactions: listModemPayTransactions(api),
    parseEvent: (delivery) => parseModemPayEvent(delivery, config.webhookSecret),
  };
}

// Modem Pay documents no idempotency key for intents: the newest ones are searched for an earlier attempt.
async function createCheckout(api: ProviderApi, request: CheckoutRequest): Promise<ProviderCheckout> {
  const { data } = await callProvider(api, {
    method: 'GET',
    path: INTENTS,
    query: { limit: String(PAGE_SIZE), offset: '0' },
    schema: modemPayIntents,
  });
  const existing = data.filter(({ metadata }) => readCheckoutId(metadata) === request.checkoutId);
  const found = existing.find(({ status }) => status === 'successful') ?? existing[0];
  if (found) return toCheckout(assertSameRequest(found, request));
  const created = unwrapIntent(await createIntent(api, request));
  if (!isSameRequest(created, request)) {
    throw new ProviderUnavailableError('modem_pay created an intent with another amount');
  }
  return toCheckout(created);
}

function createIntent(api: ProviderApi, request: CheckoutRequest) {
  return callProvider(api, {
    method: 'POST',
    path: INTENTS,
    headers: { 'idempotency-key': request.checkoutId },
    body: {
      data: {
        amount: Number(formatDecimalAmount(request.amount)),
        currency: request.amount.currency,
        title: request.description,
        metadata: { [CHECKOUT_ID]: request.checkoutId },
        return_url: request.successUrl,
        cancel_url: request.cancelUrl,
        from_sdk: false,
        ...(request.payerEmail && { customer_email: request.payerEmail }),
      },
    },
    schema: modemPayIntent,
  });
}

function assertSameRequest(intent: ModemPayIntent, request: CheckoutRequest): ModemPayIntent {
  if (isSameRequest(intent, request)) return intent;
  throw new ProviderRefusedError(
    'reference_reused',
    'modem_pay has an intent with this reference and another amount',
  );
}

function isSameRequest(intent: ModemPayIntent, request: CheckoutRequest): boolean {
  return isSameAmount(parseDecimalAmount(String(intent.amount), intent.currency), request.amount);
}

async function getCheckout(api: ProviderApi, sessionId: string): Promise<ProviderCheckout | null> {
  const response = await requestProvider(api, { method: 'GET', path: pathOf(sessionId) });
  if (response.status === 404) return null;
  assertAccepted(api, response);
  return toCheckout(unwrapIntent(parseProviderBody(api, { response, schema: modemPayIntent })));
}

// An intent that is paid or cancelled already refuses to be cancelled. Its state is the result.
async function expireCheckout(api: ProviderApi, sessionId: string): Promise<ProviderCheckout> {
  const response = await requestProvider(api, { method: 'PATCH', path: pathOf(sessionId) });
  const checkout = await getCheckout(api, sessionId);
  if (checkout && checkout.status !== 'open') return checkout;
  assertAccepted(api, response);
  throw new ProviderUnavailableError('modem_pay did not cancel the intent');
}

// Refunds have no idempotency key: a transaction that is refunded already is the result of an earlier attempt.
async function refund(api: ProviderApi, { sessionId, isFull }: RefundRequest) {
  if (!isFull) throw new ProviderRefusedError('partial_refund', 'modem_pay refunds whole payments only');
  const transaction = await findTransaction(api, sessionId);
  if (!transaction) {
    throw new ProviderRefusedError('transaction_not_found', 'modem_pay does not list the transaction');
  }
  const reference = transaction.transaction_reference;
  const result = { providerRefundId: reference, status: 'succeeded' as const, fee: null };
  if (transaction.status === 'refunded') return result;
  await callProvider(api, {
    method: 'POST',
    path: `${TRANSACTIONS}/refund`,
    body: { reference },
    schema: z.looseObject({}),
  });
  return result;
}

async function findTransaction(api: ProviderApi, intentId: string): Promise<ModemPayTransaction | undefined> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data } = await callProvider(api, {
      method: 'GET',
      path: TRANSACTIONS,
      query: { limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE), term: '' },
      schema: modemPayTransactions,
    });
    const found = data.find(
      ({ payment_intent_id: id, status }) => id === intentId && /^(completed|refunded)$/.test(status),
    );
    if (found || data.length < PAGE_SIZE) return found;
  }
  return undefined;
}

function pathOf(intentId: string): string {
  return `${INTENTS}/${encodeURIComponent(intentId)}`;
}
