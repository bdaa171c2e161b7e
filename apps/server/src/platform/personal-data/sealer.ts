import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { PersonalKey } from './personal-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What came of opening a sealed value: the text, or why there is none. */
export type Opened = { ok: true; text: string } | { ok: false; reason: 'key_missing' | 'changed' };

/** Locks texts that the database keeps, and opens them again. */
export interface Sealer {
  /** The id of the key that seals; values of other keys are sealed anew by a job. */
  currentKeyId: string;
  /** `<key id>:<base64url of nonce, tag and ciphertext>`; opened only for the same `boundTo`, which names row and column. */
  seal(text: string, boundTo: string): string;
  open(sealed: string, boundTo: string): Opened;
}

/** A sealer (AES-256-GCM) whose first key seals and whose every key opens. */
export function createSealer(keys: readonly PersonalKey[]): Sealer {
  // Bytes would be made a key anew for every text.
  const made = keys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [current] = made;
  if (!current) throw new Error('Personal data needs a key');
  const byId = new Map(made.map(({ id, key }) => [id, key]));
  return {
    currentKeyId: current.id,
    seal: (text, boundTo) => `${current.id}:${encrypt({ ...current, text, boundTo }).toString('base64url')}`,
    open(sealed, boundTo) {
      const colon = sealed.indexOf(':');
      const key = byId.get(sealed.slice(0, colon));
      if (!key) return { ok: false, reason: 'key_missing' };
      const text = decrypt({ key, bytes: Buffer.from(sealed.slice(colon + 1), 'base64url'), boundTo });
      return text === undefined ? { ok: false, reason: 'changed' } : { ok: true, text };
    },
  };
}

function encrypt(job: { key: KeyObject; text: string; boundTo: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, job.key, nonce).setAAD(Buffer.from(job.boundTo));
  const body = Buffer.concat([cipher.update(job.text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(job: { key: KeyObject; bytes: Buffer; boundTo: string }): string | undefined {
  const { bytes } = job;
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, job.key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(job.boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not fit: other bytes, another row or another key under this name.
    return undefined;
  }
}
