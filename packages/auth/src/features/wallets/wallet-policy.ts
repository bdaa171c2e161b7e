import { isAllowedRedirect, type RedirectPolicy } from '../../services/links/redirect.service.ts';
import { web3Errors } from '../../wire/errors/external-errors.ts';
import type { WalletMessage } from './wallet-message.ts';

const MAX_AGE_MS = 10 * 60_000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rejects messages for another site or time. Throws `invalid_grant`. */
export function requireAcceptableMessage(
  policy: RedirectPolicy & { clock: () => Date },
  wallet: WalletMessage,
): void {
  requireOwnSite(policy, wallet);
  requireCurrent(wallet, policy.clock().getTime());
}

function requireOwnSite(policy: RedirectPolicy, { uri, domain, scheme }: WalletMessage): void {
  const isLocal = LOCAL_HOSTS.has(uri.hostname);
  if (uri.protocol !== 'https:' && !(isLocal && uri.protocol === 'http:')) {
    throw web3Errors.invalidGrant('Signed message URI has to use https');
  }
  if (!isAllowedRedirect(policy, uri.href)) {
    throw web3Errors.invalidGrant('Signed message URI is not an allowed redirect address');
  }
  if (domain.toLowerCase() !== uri.host || (scheme && `${scheme}:` !== uri.protocol)) {
    throw web3Errors.invalidGrant('Signed message domain does not match the host of its URI');
  }
}

function requireCurrent({ issuedAt, notBefore, expiresAt }: WalletMessage, nowMs: number): void {
  if (notBefore && notBefore.getTime() > nowMs)
    throw web3Errors.invalidGrant('Signed message is not yet valid');
  if (expiresAt && expiresAt.getTime() <= nowMs) throw web3Errors.invalidGrant('Signed message is expired');
  const ageMs = nowMs - issuedAt.getTime();
  if (ageMs > MAX_AGE_MS) throw web3Errors.invalidGrant('Signed message was issued too long ago');
  if (ageMs < -MAX_AGE_MS) throw web3Errors.invalidGrant('Signed message was issued too far in the future');
}
