import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthSms } from './auth-sms.ts';

const SECRET_PREFIX = /^(?:v1,)?whsec_/;
const MIN_SECRET_BYTES = 24;
const MS_PER_SECOND = 1000;

/** Where messages go, and how patiently. The secret is base64, with or without the prefix `whsec_`. */
export interface SmsWebhook {
  url: string;
  secret: string;
  /** Time for one attempt; 2 seconds unless given. */
  timeoutMs?: number;
  /** Attempts after the first one; 2 unless given. */
  retries?: number;
  /** Wait before the first retry, doubled before each further one; 250 milliseconds unless given. */
  retryDelayMs?: number;
}

/**
 * Delivers messages out of a queue, or as `sendSms` where there is none: posts each as JSON to a webhook of the product,
 * signed in the manner of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). The id is the
 * message's own, so that a receiver knows a message that is tried anew. Repeats where the receiver is out of reach, busy
 * (429) or broken (5xx); throws on any other refusal. An answer `{"message_id"}` names the message.
 */
export function createSmsWebhook(webhook: SmsWebhook): (sms: AuthSms) => Promise<{ messageId?: string }> {
  const key = readSecret(webhook.secret);
  const { retries = 2, retryDelayMs = 250 } = webhook;
  return async ({ id: messageId, to, text, code, channel }) => {
    const id = `msg_${messageId}`;
    const body = JSON.stringify({ type: 'sms', sms: { to, text, code, channel } });
    for (let attempt = 0; ; attempt += 1) {
      const answer = await post(webhook, { key, id, body });
      if (answer.delivered) return answer.messageId ? { messageId: answer.messageId } : {};
      if (!answer.mayRetry || attempt >= retries) throw new Error(`The SMS webhook failed: ${answer.reason}`);
      await wait(retryDelayMs * 2 ** attempt);
    }
  };
}

type Answer =
  | { delivered: true; messageId: string | undefined }
  | { delivered: false; mayRetry: boolean; reason: string };

async function post(
  { url, timeoutMs = 2000 }: SmsWebhook,
  { key, id, body }: { key: Buffer; id: string; body: string },
): Promise<Answer> {
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
    const mayRetry = response.status === 429 || response.status >= 500;
    return { delivered: false, mayRetry, reason: `status ${response.status}` };
  } catch (error) {
    return { delivered: false, mayRetry: true, reason: error instanceof Error ? error.message : 'unknown' };
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

/** What a receiver has in hand. `headers` have lower-case names. */
export interface ReceivedWebhook {
  secret: string;
  headers: Record<string, string | undefined>;
  body: string;
  /** How old a message may be; five minutes unless given. */
  toleranceSeconds?: number;
  now?: Date;
}

/** For receivers: whether a request was signed with the secret, and not long ago. */
export function isSignedWebhook({ secret, headers, body, ...time }: ReceivedWebhook): boolean {
  const { toleranceSeconds = 300, now = new Date() } = time;
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const ageSeconds = Math.abs(now.getTime() / MS_PER_SECOND - Number(timestamp));
  if (!id || !/^\d+$/.test(timestamp) || ageSeconds > toleranceSeconds) return false;
  const expected = Buffer.from(`v1,${sign(readSecret(secret), { id, timestamp, body })}`);
  const given = (headers['webhook-signature'] ?? '').split(' ').map((text) => Buffer.from(text));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

function sign(key: Buffer, { id, timestamp, body }: { id: string; timestamp: string; body: string }): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** Whether a text can be the secret of a webhook: 24 bytes or more in base64, with or without the prefix `whsec_`. */
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
