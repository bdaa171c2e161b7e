import type { TokenVerifier } from '@coastline/auth';
import { LRUCache } from 'lru-cache';
import { errors } from '../../../http/errors/errors.ts';
import type { TokenValidation } from '../../../http/guards/authentication.ts';
import type { Identity } from '../../../http/guards/caller.ts';
import { parseIdentity } from '../../../http/guards/token-claims.ts';
import type { Logger } from '../../../observability/logger.ts';
import type { ExternalAuthClient, ExternalUser } from './external-auth-client.ts';

// Bounds the cache to some megabytes: a token has about a kilobyte.
const MAX_TOKENS = 5_000;

interface SessionStatus {
  validation: TokenValidation;
  authUserId: string;
  checkedAtMs: number;
  /** Expiry of the token. */
  expiresAtMs: number;
}

interface Parts {
  verifier: TokenVerifier;
  client: ExternalAuthClient;
  clock: () => Date;
  checkSeconds: number;
  logger: Logger;
  /** Stores the external user after each check; returning false rejects the session. */
  provision: (user: ExternalUser, identity: Identity) => Promise<boolean>;
}

/**
 * Validates tokens of the external auth server. A token proves signature, issuer, audience and expiry; a signed-out
 * session, a ban or a second factor is only known to the server, so its answer is fetched and cached for `checkSeconds`.
 * While the server is unavailable, the last known status of a token stays valid until the token expires.
 */
export function createSessionStatusCache(parts: Parts) {
  const statuses = new LRUCache<string, SessionStatus>({ max: MAX_TOKENS });
  const pending = new Map<string, Promise<TokenValidation>>();

  async function validate(token: string): Promise<TokenValidation> {
    const nowMs = parts.clock().getTime();
    const last = statuses.get(token);
    const isUnexpired = last !== undefined && nowMs < last.expiresAtMs;
    if (isUnexpired && nowMs - last.checkedAtMs < parts.checkSeconds * 1000) return last.validation;
    const check =
      pending.get(token) ??
      fetchStatus(token, isUnexpired ? last : undefined).finally(() => pending.delete(token));
    pending.set(token, check);
    return check;
  }

  async function fetchStatus(token: string, last: SessionStatus | undefined): Promise<TokenValidation> {
    const claims = await parts.verifier.verifyAccessToken(token).catch((error: unknown) => {
      parts.logger.error({ err: error }, 'the keys of the external auth server are unavailable');
      throw errors.authUnavailable();
    });
    const identity = parseIdentity(claims, token);
    if (!claims || !identity) return { state: 'rejected' };
    let user: ExternalUser | undefined;
    try {
      user = await parts.client.findUser(token);
    } catch {
      if (last) return last.validation;
      throw errors.authUnavailable();
    }
    const validation = await validateUser(user, { ...identity, email: verifiedEmailOf(user) });
    statuses.set(token, {
      validation,
      authUserId: identity.authUserId,
      checkedAtMs: parts.clock().getTime(),
      expiresAtMs: (claims.exp ?? 0) * 1000,
    });
    return validation;
  }

  async function validateUser(user: ExternalUser | undefined, identity: Identity): Promise<TokenValidation> {
    if (user?.id !== identity.authUserId) return { state: 'rejected' };
    const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
    if (hasFactor && identity.level !== 'aal2') return { state: 'below_level' };
    const isAccepted = identity.isAnonymous || (await parts.provision(user, identity));
    return isAccepted ? { state: 'active', identity } : { state: 'rejected' };
  }

  /** Drops the cached status of all tokens of an account. */
  function invalidate(authUserId: string): void {
    for (const [token, status] of [...statuses]) if (status.authUserId === authUserId) statuses.delete(token);
  }

  return { validate, invalidate };
}

/** Only a verified address belongs to the account. */
function verifiedEmailOf(user: ExternalUser | undefined): string {
  return (user?.email_confirmed_at && user.email?.toLowerCase()) || '';
}
