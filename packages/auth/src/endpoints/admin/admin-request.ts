import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { findUserById, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { AccessTokenClaims } from '../../services/sessions/access-token-claims.ts';
import { authenticateAdmin } from '../../services/sessions/admin-token.service.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { bearerTokenOf } from '../request.ts';

/** The claims of an administrator's token. Throws `no_authorization`, `bad_jwt` or `not_admin`. */
export async function requireAdmin(context: AuthContext, c: Context): Promise<AccessTokenClaims> {
  const token = bearerTokenOf(c);
  if (!token) throw authErrors.noAuthorization();
  return authenticateAdmin(context, token);
}

export async function isAdminRequest(context: AuthContext, c: Context): Promise<boolean> {
  return requireAdmin(context, c).then(
    () => true,
    () => false,
  );
}

/**
 * Requires an administrator and returns the user named in the path. Throws the errors of `requireAdmin`, then
 * `validation_failed` or `user_not_found`, both 404.
 */
export async function requireTargetUser(context: AuthContext, c: Context): Promise<UserRecord> {
  await requireAdmin(context, c);
  const user = await findUserById(context.pool, requireTargetId(c));
  if (!user) throw authErrors.userNotFound();
  return user;
}

/** The user id in the path. Throws `validation_failed` (404) unless it is a UUID. */
export function requireTargetId(c: Context): string {
  const userId = c.req.param('user_id');
  if (!isUuid(userId)) throw authErrors.malformedUserId();
  return userId.toLowerCase();
}
