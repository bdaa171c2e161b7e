import type { AuthContext } from '../../context.ts';
import { findSignIn } from '../../repositories/sessions/sign-in.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { type Address, type AddressKind, isConfirmed } from '../accounts/address.service.ts';
import { requireSignInAllowed, signInSubjects } from '../limits/sign-in-guard.service.ts';
import { renewHash } from '../passwords/hash-renewal.service.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';
import { openSession, type RequestOrigin } from './session.service.ts';

/** A checked request to sign in; the address is in the form in which addresses are stored. */
export interface PasswordSignIn {
  address: Address;
  password: string;
  audience: string;
  origin: RequestOrigin;
}

/**
 * Signs in with an address and a password. Throws `invalid_credentials` for an unknown address and for a wrong password
 * alike, after the same work; `user_banned`, `email_not_confirmed` or `phone_not_confirmed` only to whoever knows the
 * password; `over_request_rate_limit` to whoever guesses.
 */
export async function signInWithPassword(
  context: AuthContext,
  signIn: PasswordSignIn,
): Promise<IssuedSession> {
  const { address, audience, password, origin } = signIn;
  const trier = { account: `${audience} ${address.kind} ${address.value}`, ip: origin.ip };
  const subjects = signInSubjects(context, trier);
  const { user, noted } = await findSignIn(context.pool, { address, audience, subjects });
  const attempt = await requireSignInAllowed(context, { trier, subjects, noted, userId: user?.id });
  const passwordHash = user?.passwordHash ?? null;
  const matches = await context.passwords.matches(password, passwordHash);
  if (!user || !passwordHash || !matches) {
    await attempt.failed();
    throw authErrors.invalidCredentials();
  }
  await attempt.succeeded();
  if (isBanned(user, context.clock())) throw authErrors.bannedAtSignIn();
  if (!isConfirmed(user, address.kind)) throw refuseUnconfirmed(address.kind);
  const session = await openSession(context, {
    db: context.pool,
    user,
    method: 'password',
    origin,
    passwordHash: await renewHash(context, { userId: user.id, password, passwordHash }),
  });
  const weakPassword = await findPasswordWeakness(context, password);
  return weakPassword ? { ...session, weakPassword } : session;
}

function refuseUnconfirmed(kind: AddressKind): AuthError {
  return kind === 'email' ? authErrors.emailNotConfirmed() : authErrors.phoneNotConfirmed();
}
