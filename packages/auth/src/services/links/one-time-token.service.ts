import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  type OneTimeToken,
  replaceToken,
  type TokenSlot,
} from '../../repositories/links/one-time-tokens.repository.ts';

const LINK_BYTES = 28;
const PKCE_PREFIX = 'pkce_';

/**
 * Issues a new token for the user's slot. The code is short, for typing. The link contains an independent, long random
 * token, so that a guessed code does not yield a link.
 */
export async function issueToken(
  context: AuthContext,
  token: { tx: PoolClient; userId: string; slot: TokenSlot; address: string; isPkce: boolean },
): Promise<{ code: string; linkToken: string }> {
  const length = isPhoneAddress(token.address) ? context.smsOtpLength : context.otpLength;
  const code = context.testPhoneCodes[token.address] ?? randomDigits(length);
  const linkToken = `${token.isPkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
  await replaceToken(token.tx, {
    userId: token.userId,
    slot: token.slot,
    address: token.address,
    codeDigest: digestCode(token.address, code),
    linkDigest: digestLinkToken(linkToken),
    sentAt: context.clock(),
  });
  return { code, linkToken };
}

export function randomDigits(length: number): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0');
}

/** Whether a stored address is a phone number, not an e-mail address. */
export function isPhoneAddress(address: string): boolean {
  return !address.includes('@');
}

/** The stored digest of a typed code. */
function digestCode(address: string, code: string): string {
  return createHash('sha224').update(`${address}${code}`).digest('hex');
}

/** Finds the token of a typed code with constant-time comparisons. */
export function findTokenByCode(
  candidates: OneTimeToken[],
  { address, code }: { address: string; code: string },
): OneTimeToken | undefined {
  const digest = Buffer.from(digestCode(address, code));
  return candidates.find(({ codeDigest }) => timingSafeEqual(Buffer.from(codeDigest), digest));
}

/** The stored digest of a link's token. */
export function digestLinkToken(linkToken: string): Buffer {
  return createHash('sha256').update(linkToken).digest();
}

/** Whether the link belongs to a PKCE flow. */
export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(PKCE_PREFIX);
}

export function isTokenExpired(context: AuthContext, token: OneTimeToken): boolean {
  const lifetimeSeconds = isPhoneAddress(token.address) ? context.smsOtpSeconds : context.otpSeconds;
  return token.sentAt.getTime() + lifetimeSeconds * 1000 < context.clock().getTime();
}
