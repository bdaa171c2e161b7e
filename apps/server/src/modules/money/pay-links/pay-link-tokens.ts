import { createHash, randomBytes } from 'node:crypto';

/** Creates the secret of a link, and its hash. Only the hash is stored, so that the database opens no link. */
export function createPayLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashPayLinkToken(token) };
}

export function hashPayLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
