import { SignJWT } from 'jose';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { readAccessToken, toSeconds } from './access-token.service.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { authenticate } from './authenticate.service.ts';

/** Roles whose tokens may administer accounts. */
const ADMIN_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin']);
const DEFAULT_LIFE_SECONDS = 3600;

/** Whether claims are those of an administrator. */
export function isAdminRole(role: unknown): boolean {
  return ADMIN_ROLES.has(role);
}

/**
 * Checks an administrator's token. It needs neither a user nor an end, but a session that it names must stand. Throws
 * `bad_jwt`, `not_admin`, or what is wrong with the session.
 */
export async function authenticateAdmin(context: AuthContext, token: string): Promise<AccessTokenClaims> {
  const claims = await readAccessToken(context, token).catch((error: Error) => {
    throw authErrors.badJwt(error.message);
  });
  if (claims.sub && claims.session_id) await authenticate(context, token);
  if (!isAdminRole(claims.role)) throw authErrors.notAdmin();
  return claims;
}

/** What a token for the product's own servers may do, and for how long (an hour unless told, 0 for ever). */
export interface ServiceToken {
  role?: 'service_role' | 'supabase_admin';
  lifeSeconds?: number;
}

/** Signs a token for the administration calls. Whoever holds it may do everything: it never leaves the server. */
export function signServiceToken(
  context: AuthContext,
  { role = 'service_role', lifeSeconds = DEFAULT_LIFE_SECONDS }: ServiceToken,
): Promise<string> {
  const { kid, alg, key } = context.signingKeys.signing;
  const issuedAt = toSeconds(context.clock());
  const token = new SignJWT({ role })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(context.externalUrl)
    .setIssuedAt(issuedAt);
  if (lifeSeconds > 0) token.setExpirationTime(issuedAt + lifeSeconds);
  return token.sign(key);
}
