import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { findUserById } from '../../repositories/accounts/users.repository.ts';
import { inTransaction, isLockTimeout } from '../../repositories/database.ts';
import {
  findActiveToken,
  findRefreshToken,
  lockSessionOfToken,
  type Refreshing,
  type RefreshTokenRecord,
  revokeTokensOf,
  swapToken,
  touchSession,
} from '../../repositories/sessions/refresh-tokens.repository.ts';
import { listSessionMethods, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { signAccessToken } from './access-token.service.ts';
import {
  createRefreshToken,
  digestToken,
  isRefreshTokenFormat,
  sealForParent,
  unsealWithParent,
} from './refresh-token-secret.ts';
import type { RequestOrigin } from './session.service.ts';
import { requireStanding } from './session-end.service.ts';

interface Presented {
  tx: PoolClient;
  session: SessionRecord;
  token: RefreshTokenRecord;
  secret: string;
  origin: RequestOrigin;
}

/**
 * Exchanges a refresh token for a new access token and the next refresh token. Refreshes of one session go one after
 * the other; throws `conflict` where the wait takes too long, and the refusals of the protocol otherwise.
 */
export async function refreshSession(
  context: AuthContext,
  { refreshToken, origin }: { refreshToken: string; origin: RequestOrigin },
): Promise<IssuedSession> {
  if (!isRefreshTokenFormat(refreshToken)) throw authErrors.malformedRefreshToken();
  const work = (tx: PoolClient) => refreshLocked(context, { tx, secret: refreshToken, origin });
  const lockTimeoutMs = context.refreshLockTimeoutSeconds * 1000;
  const result = await inTransaction(context.pool, work, { lockTimeoutMs }).catch((error) => {
    throw isLockTimeout(error) ? authErrors.conflict() : error;
  });
  // Thrown only now: the revocation that goes with the refusal has to be kept.
  if ('refusal' in result) throw result.refusal;
  return result.session;
}

async function refreshLocked(
  context: AuthContext,
  { tx, secret, origin }: { tx: PoolClient; secret: string; origin: RequestOrigin },
): Promise<{ session: IssuedSession } | { refusal: AuthError }> {
  const digest = digestToken(secret);
  const session = await lockSessionOfToken(tx, digest);
  const token = session && (await findRefreshToken(tx, digest));
  if (!session || !token) throw authErrors.refreshTokenNotFound();
  const user = await findUserById(tx, session.userId);
  if (!user) throw authErrors.refreshTokenNotFound();
  if (isBanned(user, context.clock())) throw authErrors.refreshUserBanned();
  await requireStanding(context, { db: tx, user, session });

  const refreshToken = await nextToken(context, { tx, session, token, secret, origin });
  if (!refreshToken) return { refusal: authErrors.refreshTokenUsed() };
  const methods = await listSessionMethods(tx, session.id);
  const access = await signAccessToken(context, {
    user,
    session: { ...session, methods },
  });
  return { session: { ...access, refreshToken, user: presentUser(user) } };
}

/** The token to hand out, or undefined where the presented one was used before and may not be used again. */
async function nextToken(context: AuthContext, presented: Presented): Promise<string | undefined> {
  const { token, session, tx, secret } = presented;
  if (!token.revokedAt) return issueChild(context, presented);
  const active = await findActiveToken(tx, session.id);
  if (active?.parentId === token.id && active.sealedForParent) {
    // The client probably never received the answer that carried the active token.
    await touchSession(tx, refreshingOf(context, presented));
    return unsealWithParent(active.sealedForParent, secret);
  }
  const now = context.clock();
  const reusableUntil = token.revokedAt.getTime() + context.refreshReuseIntervalSeconds * 1000;
  if (now.getTime() <= reusableUntil) {
    return token.precedesSecondFactor ? undefined : issueChild(context, presented);
  }
  if (context.refreshTokenRotation) await revokeTokensOf(tx, { sessionId: session.id, now });
  return undefined;
}

async function issueChild(context: AuthContext, presented: Presented): Promise<string> {
  const child = createRefreshToken();
  await swapToken(presented.tx, {
    ...refreshingOf(context, presented),
    parentId: presented.token.id,
    childDigest: digestToken(child),
    sealedForParent: sealForParent(child, presented.secret),
  });
  return child;
}

function refreshingOf(context: AuthContext, { session, origin }: Presented): Refreshing {
  return { sessionId: session.id, ...origin, now: context.clock() };
}
