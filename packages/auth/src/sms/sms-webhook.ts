import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthSms } from './auth-sms.ts';

const SECRET_PREFIX = /^(?:v1,)?whsec_/;
const MIN_SECRET_BYTES = 24;
const MS_PER_SECOND = 1000;

/** URL, secret, timeout and retries of a webhook. The secret is base64, with or without the prefix `whsec_`. */
export interface SmsWebhook {
  url: string;
  secret: string;
  /** Timeout of one attempt; default 2000. */
  timeoutMs?: number;
  /** Number of retries; default 2. */
  retries?: number;
  /** Delay before the first retry, doubled for each further one; default 250. */
  retryDelayMs?: number;
}

/**
 * Creates a function that posts a message as JSON to a webhook, for a queue worker or as `sendSms`. Requests are signed
 * as in Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). The id is the message's own, so
 * that the receiver can deduplicate retries. Retries network errors, 429 and 5xx; throws on other responses. The
 * receiver may return `{"message_id"}`.
 */
export function createSmsWebhook(webhook: SmsWebhook): (sms: AuthSms) => Promise<{ messageId?: string }> {
  const key = readSecret(webhook.secret);
  const { retries = 2, retryDelayMs = 250 } = webhook;
  return async ({ id: messageId, to, text, code, channel }) => {
    const id = `msg_${messageId}`;
    const body = JSON.stringify({ type: 'sms', sms: { to, text, code, channel } });
    for (let attempt = 0; ; attempt += 1) {
      const result = await post(webhook, { key, id, body });
      if (result.delivered) return result.messageId ? { messageId: result.messageId } : {};
      if (!result.canRetry || attempt >= retries) throw new Error(`The SMS webhook failed: ${result.reason}`);
      await wait(retryDelayMs * 2 ** attempt);
    }
  };
}

type DeliveryResult =
  | { delivered: true; messageId: string | undefined }
  | { delivered: false; canRetry: boolean; reason: string };

async function post(
  { url, timeoutMs = 2000 }: SmsWebhook,
  { key, id, body }: { key: Buffer; id: string; body: string },
): Promise<DeliveryResult> {
  const timestamp = String(Math.floor(Date.now() / MS_PER_SECOND));
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(key, { id, timestamp, body })}`,
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (response.ok) return { delivered: true, messageId: readMessageId(await response.text()) };
    await response.body?.cancel();
    const canRetry = response.status === 429 || response.status >= 500;
    return { delivered: false, canRetry, reason: `status ${response.status}` };
  } catch (error) {
    return { delivered: false, canRetry: true, reason: error instanceof Error ? error.message : 'unknown' };
  }
}

function readMessageId(text: string): string | undefined {
  try {
    const { message_id: id } = Object(JSON.parse(text)) as { message_id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A received webhook request. `headers` have lower-case names. */
export interface ReceivedWebhook {
  secret: string;
  headers: Record<string, string | undefined>;
  body: string;
  /** Maximum age of a message; default 300. */
  toleranceSeconds?: number;
  now?: Date;
}

/** For receivers: whether a request has a valid signature and a recent timestamp. */
export function isSignedWebhook({ secret, headers, body, ...time }: ReceivedWebhook): boolean {
  const { toleranceSeconds = 300, now = new Date() } = time;
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const ageSeconds = Math.abs(now.getTime() / MS_PER_SECOND - Number(timestamp));
  if (!id || !/^\d+$/.test(timestamp) || ageSeconds > toleranceSeconds) return false;
  const expected = Buffer.from(`v1,${sign(readSecret(secret), { id, timestamp, body })}`);
  const signatures = (headers['webhook-signature'] ?? '').split(' ').map((text) => Buffer.from(text));
  return signatures.some(
    (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
  );
}

function sign(key: Buffer, { id, timestamp, body }: { id: string; timestamp: string; body: string }): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** Whether a text is a webhook secret: at least 24 bytes in base64, with or without the prefix `whsec_`. */
export function isWebhookSecret(text: string): boolean {
  return decodeSecret(text).length >= MIN_SECRET_BYTES;
}

function readSecret(secret: string): Buffer {
  if (!isWebhookSecret(secret)) {
    throw new Error(`A webhook secret has to be at least ${MIN_SECRET_BYTES} bytes in base64`);
  }
  return decodeSecret(secret);
}

function decodeSecret(secret: string): Buffer {
  return Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
}
