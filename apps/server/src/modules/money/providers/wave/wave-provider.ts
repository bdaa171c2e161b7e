import * as z from 'zod/mini';
import type { WaveSettings } from '../../../../config/config-payments.ts';
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
import { toCheckout, type WaveSession, waveSearch, waveSession } from './wave-bodies.ts';
import { parseWaveEvent } from './wave-events.ts';
import { listWaveTransactions } from './wave-transactions.ts';

export const WAVE_API_URL = 'https://api.wave.com';
const SESSIONS = '/v1/checkout/sessions';

/** Charges dalasi from wallets through the Wave Checkout API. */
export function createWaveProvider(deps: { config: WaveSettings; timeoutMs?: number }): PaymentProvider {
  const { config, timeoutMs = PROVIDER_TIMEOUT_MS } = deps;
  const api: ProviderApi = { provider: 'wave', apiUrl: config.apiUrl, apiKey: config.apiKey, timeoutMs };
  return {
    name: 'wave',
    // Wave has no test keys, so only another server is a test.
    isTestMode: config.apiUrl !== WAVE_API_URL,
    reportsFees: false,
    currencies: ['GMD'],
    createCheckout: (request) => createCheckout(api, request),
    getCheckout: (sessionId) => getCheckout(api, sessionId),
    expireCheckout: (sessionId) => expireCheckout(api, sessionId),
    refund: (request) => refund(api, request),
    transactions: listWaveTransactions(api),
    parseEvent: (delivery) => parseWaveEvent(delivery, config),
  };
}

// Wave has no idempotency key for sessions: a search by the reference finds the session of an earlier attempt.
async function createCheckout(api: ProviderApi, request: CheckoutRequest): Promise<ProviderCheckout> {
  const existing = await findByReference(api, request.checkoutId);
  if (existing) return toCheckout(assertSameRequest(existing, request));
  const created = await callProvider(api, {
    method: 'POST',
    path: SESSIONS,
    body: {
      amount: formatDecimalAmount(request.amount),
      currency: request.amount.currency,
      client_reference: request.checkoutId,
      success_url: request.successUrl,
      error_url: request.cancelUrl,
    },
    schema: waveSession,
  });
  if (!isSameRequest(created, request)) {
    throw new ProviderUnavailableError('wave created a session with another amount');
  }
  return toCheckout(created);
}

async function findByReference(api: ProviderApi, reference: string): Promise<WaveSession | undefined> {
  const { result } = await callProvider(api, {
    method: 'GET',
    path: `${SESSIONS}/search`,
    query: { client_reference: reference },
    schema: waveSearch,
  });
  const found = result.filter((session) => session.client_reference === reference);
  const isPaid = (session: WaveSession) => session.payment_status === 'succeeded';
  // Two concurrent calls can create two sessions. A paid one counts before an open one.
  return found.find(isPaid) ?? found.find((session) => session.checkout_status === 'open') ?? found[0];
}

function assertSameRequest(session: WaveSession, request: CheckoutRequest): WaveSession {
  if (isSameRequest(session, request)) return session;
  throw new ProviderRefusedError(
    'reference_reused',
    'wave has a session with this reference and another amount',
  );
}

function isSameRequest(session: WaveSession, request: CheckoutRequest): boolean {
  return isSameAmount(parseDecimalAmount(session.amount, session.currency), request.amount);
}

async function getCheckout(api: ProviderApi, sessionId: string): Promise<ProviderCheckout | null> {
  const response = await requestProvider(api, { method: 'GET', path: pathOf(sessionId) });
  if (response.status === 404) return null;
  assertAccepted(api, response);
  return toCheckout(parseProviderBody(api, { response, schema: waveSession }));
}

// A session that is paid or expired already refuses to expire. Its state is the result.
async function expireCheckout(api: ProviderApi, sessionId: string): Promise<ProviderCheckout> {
  const response = await requestProvider(api, { method: 'POST', path: `${pathOf(sessionId)}/expire` });
  const checkout = await getCheckout(api, sessionId);
  if (checkout && checkout.status !== 'open') return checkout;
  assertAccepted(api, response);
  throw new ProviderUnavailableError('wave did not expire the session');
}

// Wave returns the whole payment of a session, once; a repeat has no further effect.
async function refund(api: ProviderApi, { sessionId, transactionId, isFull }: RefundRequest) {
  if (!isFull) throw new ProviderRefusedError('partial_refund', 'wave refunds whole payments only');
  const response = await requestProvider(api, { method: 'POST', path: `${pathOf(sessionId)}/refund` });
  assertAccepted(api, response);
  // The response has no body. Another one is not from Wave's API.
  if (response.text !== '') parseProviderBody(api, { response, schema: z.looseObject({}) });
  return { providerRefundId: `refund-${transactionId}`, status: 'succeeded' as const, fee: null };
}

function pathOf(sessionId: string): string {
  return `${SESSIONS}/${encodeURIComponent(sessionId)}`;
}
