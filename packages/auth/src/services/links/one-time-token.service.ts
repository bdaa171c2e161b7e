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
 * Puts a fresh token into the user's slot. The code is short, for typing; the link carries a long random token of its
 * own, so that a code cannot be turned into a link by whoever knows the address.
 */
export async function issueToken(
  context: AuthContext,
  token: { tx: PoolClient; userId: string; slot: TokenSlot; address: string; isPkce: boolean },
): Promise<{ code: string; linkToken: string }> {
  const code = context.testPhoneCodes[token.address] ?? randomCode(context, token.address);
  const linkToken = `${token.isPkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
  await replaceToken(token.tx, {
    userId: token.userId,
    slot: token.slot,
    address: token.address,
    codeDigest: digestCode(token.address, code),
    linkDigest: digestLink(linkToken),
    isPkce: token.isPkce,
    sentAt: context.clock(),
  });
  return { code, linkToken };
}

function randomCode(context: AuthContext, address: string): string {
  const length = isPhone(address) ? context.smsOtpLength : context.otpLength;
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0');
}

/** Whether a stored address is a phone number; the other ones are e-mail addresses. */
export function isPhone(address: string): boolean {
  return !address.includes('@');
}

/** What is stored of a typed code. */
function digestCode(address: string, code: string): string {
  return createHash('sha224').update(`${address}${code}`).digest('hex');
}

/** Finds the token that the typed code belongs to, in a time that says nothing about it. */
export function findByCode(
  candidates: OneTimeToken[],
  { address, code }: { address: string; code: string },
): OneTimeToken | undefined {
  const digest = Buffer.from(digestCode(address, code));
  return candidates.find(({ codeDigest }) => timingSafeEqual(Buffer.from(codeDigest), digest));
}

/** What is stored of a link's token. */
export function digestLink(linkToken: string): Buffer {
  return createHash('sha256').update(linkToken).digest();
}

/** Whether a link was mailed in a PKCE flow. */
export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(PKCE_PREFIX);
}

/** Whether a token is too old to be used. */
export function isExpired(context: AuthContext, token: OneTimeToken): boolean {
  const lifeSeconds = isPhone(token.address) ? context.smsOtpSeconds : context.otpSeconds;
  return token.sentAt.getTime() + lifeSeconds * 1000 < context.clock().getTime();
}
