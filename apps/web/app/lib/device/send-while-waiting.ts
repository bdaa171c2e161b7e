import { ApiError } from '../api/api-client.ts';
import { isOutcomeUnknown } from '../api/idempotent-post.ts';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;
/** Photos on a weak connection take long. */
export const UPLOAD_TIMEOUT_MS = 120_000;
/** Failures that have nothing to do with the work: it waits and is sent again. */
const WAIT_CODES = ['busy', 'too_many_calls', 'invalid_token', 'not_signed_in'];

/** Whether work that could not be sent waits for another attempt. Otherwise the server has refused it. */
export function shouldWait(error: unknown): boolean {
  return error instanceof ApiError && (isOutcomeUnknown(error) || WAIT_CODES.includes(error.code));
}

/**
 * Calls `send` at once, when the connection is back, and after a growing pause until it returns 0. There is no background sync,
 * because Safari has none: a page has to be open.
 */
export function sendWhileWaiting(send: () => Promise<number>): { sendNow: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let pauseMs = FIRST_RETRY_MS;
  const run = async () => {
    const waiting = await send().catch(() => 1);
    clearTimeout(timer);
    if (isStopped || waiting === 0) return;
    timer = setTimeout(() => void run(), pauseMs);
    pauseMs = Math.min(LAST_RETRY_MS, pauseMs * 2);
  };
  const sendNow = () => {
    clearTimeout(timer);
    pauseMs = FIRST_RETRY_MS;
    void run();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
  };
  window.addEventListener('online', sendNow);
  sendNow();
  return { sendNow, stop };
}

/** Runs `work` unless another tab does. Without the lock, the server sees the same requests twice and answers both. */
export async function lockBetweenTabs(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
