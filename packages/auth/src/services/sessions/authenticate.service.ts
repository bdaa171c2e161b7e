import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import { hasVerifiedFactor, isBanned } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { isUuid } from '../../wire/uuid.ts';
import { isBelowOwnLevel } from '../factors/assurance.ts';
import { readAccessToken } from './access-token.service.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';

/** Who is asking. `session` is undefined for tokens that name none. */
export interface Caller {
  claims: AccessTokenClaims;
  user: UserRecord;
  session: SessionRecord | undefined;
}

/** Checks a bearer token against the database. Throws the refusals of the protocol, in its order. */
export async function authenticate(context: AuthContext, token: string): Promise<Caller> {
  const claims = await readAccessToken(context, token).catch((error: Error) => {
    throw authErrors.badJwt(error.message);
  });
  if (!claims.sub) throw authErrors.badJwtClaim('invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw authErrors.malformedSubject();
  const sessionId = claims.session_id || null;
  const named = sessionId === null || isUuid(sessionId) ? sessionId : null;
  const found = await context.callers.find({ userId: claims.sub, sessionId: named });
  if (!found) throw authErrors.userOfTokenNotFound();
  if (sessionId !== named) throw authErrors.badJwtClaim('invalid claim: session_id claim must be a UUID');
  if (sessionId && !found.session) throw authErrors.sessionOfTokenNotFound();
  if (isBanned(found.user, context.clock())) throw authErrors.userBanned();
  return { claims, ...found };
}

/** `below_level`: it stands, but its user has a second factor that this token does not vouch for. */
export type SessionState = 'active' | 'gone' | 'banned' | 'below_level';

/** Whether the session behind checked claims still stands, for surrounding products that need certainty. */
export async function findSessionState(
  context: AuthContext,
  claims: AccessTokenClaims,
): Promise<SessionState> {
  const { sub, session_id: sessionId } = claims;
  if (!sub || !sessionId || !isUuid(sub) || !isUuid(sessionId)) return 'gone';
  const found = await context.callers.find({ userId: sub, sessionId });
  if (!found?.session) return 'gone';
  if (isBanned(found.user, context.clock())) return 'banned';
  // The session may have risen since: a token from before stays as low as it was.
  return isBelowOwnLevel(found) || (claims.aal !== 'aal2' && hasVerifiedFactor(found.user))
    ? 'below_level'
    : 'active';
}
