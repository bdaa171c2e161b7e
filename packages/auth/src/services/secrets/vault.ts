import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../sessions/signing-keys.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps of secrets that have to be read again. */
export interface Vault {
  /** `boundTo` names the row: the sealed value can only be opened for the same one. */
  seal(secret: Buffer, boundTo: string): Buffer;
  /** Opens what `seal` made. Throws where the key is gone or the value was changed or moved. */
  unseal(sealed: Buffer, boundTo: string): Buffer;
}

/**
 * A vault whose first key seals and whose every key opens, so that keys can be changed. The signing keys' own secrets
 * come last: they alone serve where no key is set, and what they sealed stays readable once one is.
 */
export function createVault(keys: { encryptionKeys: string[]; signingKeys: SigningKeys }): Vault {
  const ring = [...keys.encryptionKeys.map(parseKey), ...keys.signingKeys.secrets.map(deriveKey)];
  const [current] = ring;
  if (!current) throw new Error('Secrets need an encryption key, or signing keys to derive one from');
  const byId = new Map(ring.map((key) => [keyId(key).toString('hex'), key]));
  return {
    seal: (secret, boundTo) => seal({ key: current, secret, boundTo }),
    unseal: (sealed, boundTo) => {
      const key = byId.get(sealed.subarray(0, KEY_ID_BYTES).toString('hex'));
      if (!key) throw new Error('The key that sealed this value is not among the encryption keys');
      return unseal({ key, sealed, boundTo });
    },
  };
}

/** Whether a text can be an encryption key: 32 bytes in base64. */
export function isEncryptionKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === KEY_BYTES;
}

function parseKey(text: string): Buffer {
  if (!isEncryptionKey(text)) throw new Error('An encryption key has to be 32 bytes in base64');
  return Buffer.from(text, 'base64');
}

function deriveKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'stored-secrets', KEY_BYTES));
}

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('key-id').update(key).digest().subarray(0, KEY_ID_BYTES);
}

function seal({ key, secret, boundTo }: { key: Buffer; secret: Buffer; boundTo: string }): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(boundTo));
  return Buffer.concat([keyId(key), iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function unseal({ key, sealed, boundTo }: { key: Buffer; sealed: Buffer; boundTo: string }): Buffer {
  const body = sealed.subarray(KEY_ID_BYTES);
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(body.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
