import type { PoolClient } from 'pg';

/** Channel of a text message. */
export type SmsChannel = 'sms' | 'whatsapp';

/** A text message, ready to deliver. */
export interface AuthSms {
  /** A UUID that stays the same across delivery attempts. */
  id: string;
  /** Digits of the number, country code first, without the plus sign. */
  to: string;
  text: string;
  code: string;
  channel: SmsChannel;
  /** Expiry of the code. A later delivery is useless. */
  expiresAt: Date;
}

/**
 * Queues a message inside the transaction that stores its code. Do not deliver it here: that would hold a connection
 * and the lock on the user while the carrier responds. May return a message id. An error rolls the request back (422
 * `sms_send_failed`).
 */
// biome-ignore lint/suspicious/noConfusingVoidType: senders without message ids return nothing.
export type SendSms = (sms: AuthSms, tx: PoolClient) => Promise<{ messageId?: string } | void>;
