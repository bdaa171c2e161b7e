import { isLockTimeout } from '@coastline/postgres/errors';
import { inTransaction, lockTimeout } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { findUserById } from '../../repositories/accounts/users.repository.ts';
import {
  findRefreshToken,
  lockSessionOfToken,
} from '../../repositories/sessions/refresh-tokens.repository.ts';
import {
  deleteSessions,
  listSessionMethods,
  type SessionRecord,
} from '../../repositories/sessions/sessions.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { withAccountPolicy } from '../accounts/account-policy.service.ts';
import { audit } from '../audit/audit.service.ts';
import { signAccessToken } from './access-token.service.ts';
import { digestToken, isRefreshTokenFormat } from './refresh-token-secret.ts';
import type { RequestOrigin } from './session.service.ts';
import { requireActiveSession } from './session-lifetime.service.ts';
import { rotateToken } from './token-rotation.service.ts';

/**
 * Exchanges a refresh token for a new access token and the next refresh token. Refreshes of one session are serialized.
 * Throws `conflict` if the lock times out, and the protocol's errors for refresh tokens.
 */
export async function refreshSession(
  context: AuthContext,
  { refreshToken, origin }: { refreshToken: string; origin: RequestOrigin },
): Promise<IssuedSession> {
  if (!isRefreshTokenFormat(refreshToken)) throw authErrors.malformedRefreshToken();
  const work = (tx: PoolClient) => refreshLocked(context, { tx, secret: refreshToken, origin });
  const settings = [lockTimeout(context.refreshLockTimeoutSeconds * 1000)];
  const result = await inTransaction(context.pool, work, { settings }).catch((error) => {
    throw isLockTimeout(error) ? authErrors.conflict() : error;
  });
  // Thrown after the commit, because the revocation must be stored.
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
  const accountContext = await withAccountPolicy(context, { userId: user.id, db: tx });
  await requireActiveSession(accountContext, { db: tx, user, session });

  const rotation = await rotateToken(context, { tx, session, token, secret, origin });
  if (rotation === 'reused') await revokeReusedSession(context, { tx, session, ip: origin.ip });
  if (rotation === 'reused' || rotation === 'refused') return { refusal: authErrors.refreshTokenUsed() };
  const { refreshToken } = rotation;
  const methods = await listSessionMethods(tx, session.id);
  const access = await signAccessToken(accountContext, {
    user,
    session: { ...session, methods },
  });
  return { session: { ...access, refreshToken, user: presentUser(user) } };
}

/** Ends a session after refresh token reuse: two parties hold its tokens, and the owner is unknown. */
async function revokeReusedSession(
  context: AuthContext,
  { tx, session, ip }: { tx: PoolClient; session: SessionRecord; ip: string | undefined },
): Promise<void> {
  if (!context.refreshTokenRotation) return;
  await deleteSessions(tx, { userId: session.userId, only: session.id });
  const traits = { session_id: session.id, reason: 'refresh_token_reuse' };
  await audit(context, { db: tx, action: 'token_revoked', actorId: session.userId, traits, ip });
}
