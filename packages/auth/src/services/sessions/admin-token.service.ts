import { SignJWT } from 'jose';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { readAccessToken, toUnixSeconds } from './access-token.service.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { authenticate } from './authenticate.service.ts';

/** Roles that may use the admin API. */
const ADMIN_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin']);
const DEFAULT_LIFE_SECONDS = 3600;

/** Whether the role may use the admin API. */
export function isAdminRole(role: unknown): boolean {
  return ADMIN_ROLES.has(role);
}

/**
 * Authenticates an administrator's token. A user and an expiry are optional, but a session in the token must be active.
 * Throws `bad_jwt`, `not_admin`, or the errors of `authenticate`.
 */
export async function authenticateAdmin(context: AuthContext, token: string): Promise<AccessTokenClaims> {
  const claims = await readAccessToken(context, token);
  if (claims.sub && claims.session_id) await authenticate(context, token);
  if (!isAdminRole(claims.role)) throw authErrors.notAdmin();
  return claims;
}

/** Role and lifetime of a service token: an hour by default, 0 for no expiry. */
export interface ServiceToken {
  role?: 'service_role' | 'supabase_admin';
  lifetimeSeconds?: number;
}

/** Signs a token for the admin API. It grants full access and must never leave the server. */
export function signServiceToken(
  context: AuthContext,
  { role = 'service_role', lifetimeSeconds = DEFAULT_LIFE_SECONDS }: ServiceToken,
): Promise<string> {
  const { kid, alg, key } = context.signingKeys.signing;
  const issuedAt = toUnixSeconds(context.clock());
  const token = new SignJWT({ role })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(context.externalUrl)
    .setIssuedAt(issuedAt);
  if (lifetimeSeconds > 0) token.setExpirationTime(issuedAt + lifetimeSeconds);
  return token.sign(key);
}
