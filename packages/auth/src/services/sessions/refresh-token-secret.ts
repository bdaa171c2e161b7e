import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 20;
const CHECK_BYTES = 4;
const LEGACY_FORMAT = /^[a-z0-9]{12}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates an opaque refresh token: 160 random bits and a checksum, in base64url. */
export function createRefreshToken(): string {
  const secret = randomBytes(SECRET_BYTES);
  return Buffer.concat([secret, checkSum(secret)]).toString('base64url');
}

/** Whether the text has the format of a refresh token. Other texts need no look-up. */
export function isRefreshTokenFormat(token: string): boolean {
  if (LEGACY_FORMAT.test(token)) return true;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SECRET_BYTES + CHECK_BYTES || bytes.toString('base64url') !== token) return false;
  return checkSum(bytes.subarray(0, SECRET_BYTES)).equals(bytes.subarray(SECRET_BYTES));
}

function checkSum(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest().subarray(0, CHECK_BYTES);
}

/** The stored digest of a token. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Encrypts a child token with a key derived from its parent, so that only the holder of the parent can obtain it again.
 */
export function sealForParent(child: string, parent: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(parent), iv);
  return Buffer.concat([iv, cipher.update(child), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the result of `sealForParent`. Throws for another parent. */
export function unsealWithParent(sealed: Buffer, parent: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(parent), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString();
}

function sealingKey(parent: string): Buffer {
  return Buffer.from(hkdfSync('sha256', parent, '', 'refresh-token-child', 32));
}
