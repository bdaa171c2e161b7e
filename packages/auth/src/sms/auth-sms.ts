import type { PoolClient } from 'pg';

/** How a text message travels. */
export type SmsChannel = 'sms' | 'whatsapp';

/** A finished text message: the product only has to deliver it. */
export interface AuthSms {
  /** A UUID, the same however often the message is tried. */
  id: string;
  /** Digits of the number, country code first, without the plus sign. */
  to: string;
  text: string;
  code: string;
  channel: SmsChannel;
  /** From then on the code opens nothing, and the message is not worth delivering. */
  expiresAt: Date;
}

/**
 * Queues a message, inside the transaction that stores its code: whoever delivers it here instead keeps a connection and
 * the person's row for as long as the carrier takes. May name the message. What it throws undoes the request (422
 * `sms_send_failed`).
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a port that answers nothing is as good as one that names the message.
export type SendSms = (sms: AuthSms, tx: PoolClient) => Promise<{ messageId?: string } | void>;
