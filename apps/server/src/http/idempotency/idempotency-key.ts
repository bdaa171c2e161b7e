import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { errors } from '../errors/errors.ts';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const REPLAYED_HEADER = 'Idempotency-Replayed';
export const MAX_KEY_LENGTH = 255;

const BARE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const QUOTED = /^"([\x21\x23-\x5b\x5d-\x7e]*)"$/;

/** Parses the key, bare or quoted as in the IETF draft; undefined without the header. Throws `invalid_idempotency_key`. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = QUOTED.exec(header)?.[1] ?? header;
  // A repeated header arrives joined by a comma and a space; keys contain no spaces, so it is rejected.
  if (key.length > MAX_KEY_LENGTH || !BARE.test(key)) throw errors.invalidIdempotencyKey(MAX_KEY_LENGTH);
  return key;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Values derived from a person's key. The stored request hash and response cannot be read without the key. */
export interface KeySecrets {
  keyHash: Buffer;
  hashRequest(request: string): Buffer;
  seal(answer: string): Buffer;
  /** Throws if the bytes were sealed under another key or have changed. */
  open(sealed: Buffer): string;
}

/** Derives all secrets from the key itself, so that a copy of the table reveals nothing. */
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
