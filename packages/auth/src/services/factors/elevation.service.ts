import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getUserById } from '../../repositories/accounts/users.repository.ts';
import {
  deleteAal1Sessions,
  lowerSessionsOfFactor,
  raiseSessionToAal2,
} from '../../repositories/sessions/session-aal.repository.ts';
import { listSessionMethods, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthFactor } from '../../user.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { signAccessToken } from '../sessions/access-token.service.ts';
import { createRefreshToken, digestToken } from '../sessions/refresh-token-secret.ts';
import { FACTOR_METHODS } from './assurance.ts';

/**
 * Raises a locked session to `aal2` after its factor was verified, issues new tokens, and ends the user's `aal1`
 * sessions.
 */
export async function raiseSession(
  context: AuthContext,
  { tx, session, factor }: { tx: PoolClient; session: SessionRecord; factor: AuthFactor },
): Promise<IssuedSession> {
  const refreshToken = createRefreshToken();
  await raiseSessionToAal2(tx, {
    session,
    factorId: factor.id,
    method: FACTOR_METHODS[factor.factorType],
    tokenDigest: digestToken(refreshToken),
    now: context.clock(),
  });
  await deleteAal1Sessions(tx, { userId: session.userId, except: session.id });
  const user = await getUserById(tx, session.userId);
  const methods = await listSessionMethods(tx, session.id);
  const access = await signAccessToken(context, { user, session: { ...session, aal: 'aal2', methods } });
  return { ...access, refreshToken, user: presentUser(user) };
}

/** Lowers the sessions that the factor raised to `aal1`. Must run before the factor is deleted. */
export async function lowerSessions(tx: PoolClient, factorId: string): Promise<void> {
  await lowerSessionsOfFactor(tx, { factorId, methods: Object.values(FACTOR_METHODS) });
}
