import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import {
  findUserAndSession,
  listSessionMethods,
  type SessionRecord,
} from '../../repositories/sessions/sessions.repository.ts';
import { hasVerifiedFactor, isBanned } from '../../user.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { isMissingSecondFactor } from '../factors/assurance.ts';
import { readAccessToken } from './access-token.service.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';

/** The authenticated caller. `session` is undefined for tokens without a session. */
export interface Caller {
  claims: AccessTokenClaims;
  user: UserRecord;
  session: SessionRecord | undefined;
}

/** Authenticates a bearer token against the database. Throws the protocol's errors, in the protocol's order. */
export async function authenticate(context: AuthContext, token: string): Promise<Caller> {
  const claims = await readAccessToken(context, token);
  if (!claims.sub) throw authErrors.badJwtClaim('invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw authErrors.malformedSubject();
  const sessionId = claims.session_id || null;
  const validSessionId = sessionId === null || isUuid(sessionId) ? sessionId : null;
  const found = await context.callers.find({ userId: claims.sub, sessionId: validSessionId });
  if (!found) throw authErrors.userOfTokenNotFound();
  if (sessionId !== validSessionId)
    throw authErrors.badJwtClaim('invalid claim: session_id claim must be a UUID');
  if (sessionId && !found.session) throw authErrors.sessionOfTokenNotFound();
  if (isBanned(found.user, context.clock())) throw authErrors.userBanned();
  return { claims, ...found };
}

/** `below_level`: the session is active, but its user has a second factor and the token is not `aal2`. */
export type SessionState = 'active' | 'gone' | 'banned' | 'below_level';

/** Returns the current state of the session behind verified claims. */
export async function getSessionState(
  context: AuthContext,
  claims: AccessTokenClaims,
): Promise<SessionState> {
  const { sub, session_id: sessionId } = claims;
  if (!sub || !sessionId || !isUuid(sub) || !isUuid(sessionId)) return 'gone';
  const found = await context.callers.find({ userId: sub, sessionId });
  if (!found?.session) return 'gone';
  if (isBanned(found.user, context.clock())) return 'banned';
  // The session may have been raised since, but the token's own level counts.
  return isMissingSecondFactor(found) || (claims.aal !== 'aal2' && hasVerifiedFactor(found.user))
    ? 'below_level'
    : 'active';
}

/** The ids of a caller; without a session for tokens without one. */
interface CallerIds {
  user: { id: string };
  session: { id: string } | undefined;
}

/**
 * Locks the caller's account until the end of the transaction, and returns the current user and session. Hashing or a
 * provider request may have taken time since the authentication, and a caller who was signed out in the meantime must
 * not change the account. Throws `user_not_found` and `session_not_found`.
 */
export async function lockCaller(
  tx: Queryable,
  { user: { id: userId }, session }: CallerIds,
): Promise<{ user: UserRecord; session: SessionRecord | undefined }> {
  const user = await lockUser(tx, userId);
  if (!user) throw authErrors.userOfTokenNotFound();
  if (!session) return { user, session };
  const found = await findUserAndSession(tx, { userId, sessionId: session.id });
  if (!found?.session) throw authErrors.sessionOfTokenNotFound();
  return found;
}

/**
 * Requires that the session was authenticated within `stepUpSeconds`, before a change of credentials: a stolen access
 * token must not lock the owner out. A refresh does not count. Anonymous accounts are exempt, because they have no
 * credentials. Throws `reauthentication_needed`.
 */
export async function requireRecentSignIn(context: AuthContext, { user, session }: Caller): Promise<void> {
  const { stepUpSeconds } = context;
  if (stepUpSeconds <= 0 || user.isAnonymous) return;
  const [latest] = session ? await listSessionMethods(context.pool, session.id) : [];
  const ageMs = latest ? context.clock().getTime() - latest.usedAt.getTime() : Infinity;
  if (ageMs > stepUpSeconds * 1000) throw authErrors.recentSignInNeeded(stepUpSeconds);
}
