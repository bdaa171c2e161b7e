import { api } from './api.ts';
import { ApiError, type CallOptions } from './api-client.ts';
import { newKey } from './new-key.ts';

/** How long a press may be the same press again, in ms. */
const REMEMBERED_MS = 2 * 60_000;

const asked = new Map<string, { key: string; until: number }>();

/**
 * A deed that money or dates hang on. Where no answer came, the same deed asked for again goes under the same
 * idempotency key: the server does it once and tells how it ended.
 */
export async function postOnce<T = unknown>(
  path: string,
  options: CallOptions<T> & { body?: unknown } = {},
): Promise<T> {
  const deed = JSON.stringify([path, options.body ?? null]);
  const headers = { ...options.headers, 'idempotency-key': keyOf(deed) };
  try {
    const answer = await api.post(path, { ...options, headers });
    asked.delete(deed);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) asked.delete(deed);
    throw error;
  }
}

function keyOf(deed: string): string {
  const now = Date.now();
  const earlier = asked.get(deed);
  const key = earlier && now < earlier.until ? earlier.key : newKey();
  asked.set(deed, { key, until: now + REMEMBERED_MS });
  return key;
}

/** Whether nobody knows what became of a call: no answer came, or none of the application itself. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_key_in_use';
}
