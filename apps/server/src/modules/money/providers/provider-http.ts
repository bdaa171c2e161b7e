import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import * as z from 'zod/mini';
import { ProviderRefusedError, ProviderUnavailableError } from './payment-provider.ts';

export const PROVIDER_TIMEOUT_MS = 10_000;

const MAX_RESPONSE_BYTES = 1_000_000;
// Letters only: no key or token fits the pattern, so an echoed secret cannot become an error code.
const SAFE_CODE = /^[a-z]+(?:[-_][a-z]+)*$/;
const MAX_CODE_LENGTH = 64;
const errorBody = z.object({ code: z.string() });

/** Where and how an adapter reaches its provider. */
export interface ProviderApi {
  provider: PaymentProviderName;
  apiUrl: string;
  apiKey: string;
  timeoutMs: number;
}

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

export interface ProviderResponse {
  status: number;
  text: string;
}

/** Statuses that say nothing about the call itself, so that it can be repeated. */
export const REPEATABLE: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Calls a provider with JSON. Network failures, timeouts, 401, 403, 408, 429 and 5xx become
 * `ProviderUnavailableError`: a key that is being changed says nothing about the call. Other
 * statuses are for the caller. Redirects are not followed: they would send the key to another host.
 */
export async function requestProvider(api: ProviderApi, call: ProviderCall): Promise<ProviderResponse> {
  const response = await send(api, call);
  if (response.status >= 500 || REPEATABLE.has(response.status)) {
    throw unavailable(api, call, `answered ${response.status}`);
  }
  return response;
}

/** Calls a provider and parses its response. A 4xx becomes `ProviderRefusedError`. */
export async function callProvider<T>(
  api: ProviderApi,
  { schema, ...call }: ProviderCall & { schema: z.ZodMiniType<T> },
): Promise<T> {
  const response = await requestProvider(api, call);
  assertAccepted(api, response);
  return parseProviderBody(api, { response, schema });
}

export function assertAccepted({ provider }: ProviderApi, { status, text }: ProviderResponse): void {
  if (status < 400) return;
  const parsed = errorBody.safeParse(parseJson(text));
  const code = toSafeCode(parsed.success ? parsed.data.code : undefined, status);
  throw new ProviderRefusedError(code, `${provider} refused the call: ${code}`);
}

/** Parses a body with the schema. A body that does not match becomes `ProviderUnavailableError`. */
export function parseProviderBody<T>(
  { provider }: ProviderApi,
  { response, schema }: { response: ProviderResponse; schema: z.ZodMiniType<T> },
): T {
  const parsed = schema.safeParse(parseJson(response.text));
  if (!parsed.success) {
    throw new ProviderUnavailableError(`${provider} answered ${response.status} with an unknown body`);
  }
  return parsed.data;
}

/** The error code of a provider if it is certain to contain no secret, else its status. */
export function toSafeCode(code: string | null | undefined, status: number): string {
  return code && code.length <= MAX_CODE_LENGTH && SAFE_CODE.test(code) ? code : `http_${status}`;
}

async function send(api: ProviderApi, call: ProviderCall): Promise<ProviderResponse> {
  const url = new URL(`${api.apiUrl}${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(api.timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${api.apiKey}`,
        ...(call.body && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    return { status: response.status, text: await readText(response) };
  } catch {
    // The cause is dropped: it may contain the request with its headers.
    throw unavailable(api, call, 'did not answer');
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

// The path has ids and no query: ids name a session, never a person.
function unavailable(
  { provider }: ProviderApi,
  { method, path }: ProviderCall,
  reason: string,
): ProviderUnavailableError {
  return new ProviderUnavailableError(`${provider} ${reason}: ${method} ${path}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
