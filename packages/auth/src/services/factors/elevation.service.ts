import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getUserById } from '../../repositories/accounts/users.repository.ts';
import {
  deleteLowSessions,
  lowerSessionsOf,
  raiseSession,
} from '../../repositories/sessions/session-levels.repository.ts';
import { listSessionMethods, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthFactor } from '../../user.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { signAccessToken } from '../sessions/access-token.service.ts';
import { createRefreshToken, digestToken } from '../sessions/refresh-token-secret.ts';
import { FACTOR_METHODS } from './assurance.ts';

/**
 * Raises a locked session to `aal2` after its factor was proved, with new tokens of both kinds, and ends the user's
 * sessions that have proved no factor.
 */
export async function elevateSession(
  context: AuthContext,
  { tx, session, factor }: { tx: PoolClient; session: SessionRecord; factor: AuthFactor },
): Promise<IssuedSession> {
  const refreshToken = createRefreshToken();
  await raiseSession(tx, {
    session,
    factorId: factor.id,
    method: FACTOR_METHODS[factor.factorType],
    tokenDigest: digestToken(refreshToken),
    now: context.clock(),
  });
  await deleteLowSessions(tx, { userId: session.userId, except: session.id });
  const user = await getUserById(tx, session.userId);
  const methods = await listSessionMethods(tx, session.id);
  const access = await signAccessToken(context, { user, session: { ...session, aal: 'aal2', methods } });
  return { ...access, refreshToken, user: presentUser(user) };
}

/** Takes the sessions that the factor has raised back to `aal1`, before it goes. */
export async function lowerSessions(tx: PoolClient, factorId: string): Promise<void> {
  await lowerSessionsOf(tx, { factorId, methods: Object.values(FACTOR_METHODS) });
}
