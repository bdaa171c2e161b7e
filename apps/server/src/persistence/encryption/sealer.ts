import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { NamedKey } from '../../config/config-security.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Result of decrypting a sealed value. `changed`: the bytes, the row or the key do not match. */
export type Opened = { ok: true; text: string } | { ok: false; reason: 'key_missing' | 'changed' };

/** Encrypts texts that are stored in the database, and decrypts them. */
export interface Sealer {
  /** Id of the key that encrypts. A job re-encrypts values of older keys. */
  currentKeyId: string;
  /**
   * Returns `<key id>:<base64url of nonce, tag and ciphertext>`. `boundTo` is authenticated data that names row and
   * column: a value copied to another row does not decrypt.
   */
  seal(text: string, boundTo: string): string;
  open(sealed: string, boundTo: string): Opened;
}

/** Creates an AES-256-GCM sealer. The first key encrypts; all keys decrypt. Throws without any key. */
export function createSealer(keys: readonly NamedKey[]): Sealer {
  // Node would import raw bytes as a key again for every text.
  const keyObjects = keys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [current] = keyObjects;
  if (!current) throw new Error('Personal data needs a key');
  const byId = new Map(keyObjects.map(({ id, key }) => [id, key]));
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
    // The tag does not match: changed bytes, another row, or another key under this id.
    return undefined;
  }
}
