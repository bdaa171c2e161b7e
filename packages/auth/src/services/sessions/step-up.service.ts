import type { AuthContext } from '../../context.ts';
import { listSessionMethods } from '../../repositories/sessions/sessions.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { Caller } from './authenticate.service.ts';

/**
 * Refuses a change of how an account is opened unless its session was authenticated within `stepUpSeconds`: a stolen
 * access token must not lock the owner out. Refreshing a session does not count. Anonymous accounts have nothing to
 * authenticate with. Throws `reauthentication_needed`.
 */
export async function requireRecentSignIn(context: AuthContext, { user, session }: Caller): Promise<void> {
  const { stepUpSeconds } = context;
  if (stepUpSeconds <= 0 || user.isAnonymous) return;
  const [latest] = session ? await listSessionMethods(context.pool, session.id) : [];
  const ageMs = latest ? context.clock().getTime() - latest.usedAt.getTime() : Infinity;
  if (ageMs > stepUpSeconds * 1000) throw authErrors.recentSignInNeeded(stepUpSeconds);
}
