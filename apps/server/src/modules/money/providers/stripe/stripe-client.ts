import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { StripeSettings } from '../../../../config/config-payments.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../payment-provider.ts';
import { REPEATABLE, toSafeCode } from '../provider-http.ts';
import { loadStripe } from './load-stripe.ts';

/** Creates the official client for the server at `apiUrl`. The caller retries: it knows whether the call is still needed. */
export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { timeoutMs }: { timeoutMs: number },
): Stripe {
  const { hostname, port, protocol, pathname } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const prefix = pathname.replace(/\/$/, '');
  const Library = loadStripe();
  return new Library(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Library.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      fetch(withPathPrefix(input, prefix), { ...init, redirect: 'error' }),
    ),
  });
}

// The library has settings for host, port and protocol, not for a path.
function withPathPrefix(input: string | URL | Request, prefix: string): URL {
  const url = new URL(input instanceof Request ? input.url : input);
  url.pathname = `${prefix}${url.pathname}`;
  return url;
}

/** Runs a call of the library, parses its result and translates its errors, which contain headers and bodies. */
export async function callStripe<T>(call: () => Promise<unknown>, schema: z.ZodMiniType<T>): Promise<T> {
  const result = await call().catch((error: unknown) => {
    throw toProviderError(error);
  });
  const parsed = schema.safeParse(result);
  if (!parsed.success) throw new ProviderUnavailableError('stripe answered with an unknown body');
  return parsed.data;
}

function toProviderError(error: unknown): Error {
  const { errors } = loadStripe();
  if (!(error instanceof errors.StripeError)) return new ProviderUnavailableError('stripe did not answer');
  const { statusCode = 0 } = error;
  const isInUse = error.code === 'idempotency_key_in_use';
  if (statusCode < 400 || statusCode >= 500 || REPEATABLE.has(statusCode) || isInUse) {
    return new ProviderUnavailableError(`stripe did not answer: status ${statusCode}`);
  }
  const isReusedKey = error instanceof errors.StripeIdempotencyError;
  const code = isReusedKey ? 'idempotency_error' : toSafeCode(error.code, statusCode);
  return new ProviderRefusedError(code, `stripe refused the call: ${code}`);
}
