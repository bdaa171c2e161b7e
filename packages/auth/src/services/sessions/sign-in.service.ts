import type { AuthContext } from '../../context.ts';
import { findUserByEmail } from '../../repositories/users.repository.ts';
import { isBanned } from '../../user.ts';
import { normalizeEmail } from '../../wire/address.ts';
import { authErrors } from '../../wire/errors.ts';
import type { IssuedSession } from '../../wire/session.presenter.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';
import { openSession, type RequestOrigin } from './session.service.ts';

/**
 * Signs in with e-mail and password. Throws `invalid_credentials` for an unknown address and for a wrong password
 * alike, after the same time; `user_banned` or `email_not_confirmed` only to whoever knows the password.
 */
export async function signInWithPassword(
  context: AuthContext,
  attempt: { email: string; password: string; audience: string; origin: RequestOrigin },
): Promise<IssuedSession> {
  const email = normalizeEmail(attempt.email);
  const user = await findUserByEmail(context.pool, { email, audience: attempt.audience });
  const passwordHash = user?.passwordHash ?? null;
  const matches = await context.passwords.matches(attempt.password, passwordHash);
  if (!user || !passwordHash || !matches) throw authErrors.invalidCredentials();
  if (isBanned(user, context.clock())) throw authErrors.bannedAtSignIn();
  if (!user.emailConfirmedAt) throw authErrors.emailNotConfirmed();
  const session = await openSession(context, {
    db: context.pool,
    user,
    method: 'password',
    origin: attempt.origin,
    passwordHash,
  });
  const weakPassword = findPasswordWeakness(attempt.password, context);
  return weakPassword ? { ...session, weakPassword } : session;
}
