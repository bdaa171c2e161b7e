import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../sessions/signing-keys.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database must store in a readable form. */
export interface Vault {
  /** Encrypts a secret. `associatedData` binds it to its row: unsealing requires the same value. */
  seal(secret: Buffer, associatedData: string): Buffer;
  /**
   * Decrypts the result of `seal`. Throws if the key is missing, or the value was changed or belongs to another row.
   */
  unseal(sealed: Buffer, associatedData: string): Buffer;
}

/**
 * Creates a vault. The first key seals, all keys unseal, so that keys can be rotated. Keys derived from the signing
 * keys come last: they are the fallback without encryption keys, and values sealed with them stay readable later.
 */
export function createVault(sources: { encryptionKeys: string[]; signingKeys: SigningKeys }): Vault {
  const keys = [...sources.encryptionKeys.map(parseKey), ...sources.signingKeys.secrets.map(deriveKey)];
  const [current] = keys;
  if (!current) throw new Error('The vault requires an encryption key or a signing key to derive one from');
  const byId = new Map(keys.map((key) => [keyId(key).toString('hex'), key]));
  return {
    seal: (secret, associatedData) => seal(current, { secret, associatedData }),
    unseal: (sealed, associatedData) => {
      const key = byId.get(sealed.subarray(0, KEY_ID_BYTES).toString('hex'));
      if (!key) throw new Error('The key that sealed this value is not among the encryption keys');
      return unseal(key, { sealed, associatedData });
    },
  };
}

/** Whether a text is an encryption key: 32 bytes in base64. */
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

function seal(key: Buffer, { secret, associatedData }: { secret: Buffer; associatedData: string }): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(associatedData));
  return Buffer.concat([keyId(key), iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, { sealed, associatedData }: { sealed: Buffer; associatedData: string }): Buffer {
  const body = sealed.subarray(KEY_ID_BYTES);
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(associatedData)).setAuthTag(body.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
