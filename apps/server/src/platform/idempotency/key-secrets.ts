import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a person's key stands for in the database. Without the key nobody learns the request or the answer. */
export interface KeySecrets {
  keyHash: Buffer;
  hashRequest(request: string): Buffer;
  seal(answer: string): Buffer;
  /** Throws where the bytes were sealed under another key or changed since. */
  open(sealed: Buffer): string;
}

/** Derives everything from the key itself: the server keeps no secret, and a copy of the table tells nothing. */
export function deriveKeySecrets(owner: { personId: string; key: string }): KeySecrets {
  const derived = Buffer.from(hkdfSync('sha256', owner.key, owner.personId, 'idempotency', 96));
  const [keyHash, requestKey, answerKey] = [0, 32, 64].map((from) => derived.subarray(from, from + 32));
  if (!keyHash || !requestKey || !answerKey) throw new RangeError('not enough derived bytes');
  return {
    keyHash,
    hashRequest: (request) => createHmac('sha256', requestKey).update(request).digest(),
    seal(answer) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, answerKey, nonce);
      const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv(CIPHER, answerKey, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}
