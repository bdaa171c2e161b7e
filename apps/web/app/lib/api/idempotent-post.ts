import { api } from './api.ts';
import { ApiError, type PostOptions } from './api-client.ts';

/** How long a repeated call reuses the key of a call with an unknown outcome, in ms. */
const KEY_LIFETIME_MS = 2 * 60_000;

const pendingKeys = new Map<string, { key: string; until: number }>();

/**
 * Sends a write that must not happen twice. When the outcome is unknown, a repetition with the same path and body reuses
 * the idempotency key, so that the server replays the first result.
 */
export async function postIdempotent<T = unknown>(path: string, options: PostOptions = {}): Promise<T> {
  const callId = JSON.stringify([path, options.body ?? null]);
  const headers = { ...options.headers, 'idempotency-key': getKey(callId) };
  try {
    const result = await api.post<T>(path, { ...options, headers });
    pendingKeys.delete(callId);
    return result;
  } catch (error) {
    if (!isOutcomeUnknown(error)) pendingKeys.delete(callId);
    throw error;
  }
}

function getKey(callId: string): string {
  const now = Date.now();
  const pending = pendingKeys.get(callId);
  const key = pending && now < pending.until ? pending.key : createIdempotencyKey();
  pendingKeys.set(callId, { key, until: now + KEY_LIFETIME_MS });
  return key;
}

/** Whether a failed call may have taken effect: no response arrived, or the application did not send it. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_key_in_use';
}

/** 128 random bits as hex. `randomUUID` is not available on pages without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
