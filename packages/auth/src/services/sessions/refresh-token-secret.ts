import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 20;
const CHECK_BYTES = 4;
const LEGACY_FORMAT = /^[a-z0-9]{12}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new opaque refresh token: 160 random bits and a check sum, base64url. */
export function createRefreshToken(): string {
  const secret = randomBytes(SECRET_BYTES);
  return Buffer.concat([secret, checkSum(secret)]).toString('base64url');
}

/** Whether the text could be a refresh token at all; what could not need not be looked up. */
export function isRefreshTokenFormat(token: string): boolean {
  if (LEGACY_FORMAT.test(token)) return true;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SECRET_BYTES + CHECK_BYTES || bytes.toString('base64url') !== token) return false;
  return checkSum(bytes.subarray(0, SECRET_BYTES)).equals(bytes.subarray(SECRET_BYTES));
}

function checkSum(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest().subarray(0, CHECK_BYTES);
}

/** What is stored of a token. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts a child token so that only whoever presents its parent can have it read again. */
export function sealForParent(child: string, parent: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(parent), iv);
  return Buffer.concat([iv, cipher.update(child), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `sealForParent` made. Throws for any other parent. */
export function unsealWithParent(sealed: Buffer, parent: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(parent), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString();
}

function sealingKey(parent: string): Buffer {
  return Buffer.from(hkdfSync('sha256', parent, '', 'refresh-token-child', 32));
}
