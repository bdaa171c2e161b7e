import type { AuthContext } from '../../context.ts';
import { findSignIn } from '../../repositories/sessions/sign-in.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { contextOfAccount, requirePolicyPassword } from '../accounts/account-policy.service.ts';
import { type Address, type AddressKind, isConfirmed } from '../accounts/address.service.ts';
import { audit } from '../audit/audit.service.ts';
import { requireSignInAllowed, signInSubjects } from '../limits/sign-in-guard.service.ts';
import { renewHash } from '../passwords/hash-renewal.service.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';
import { openSession, type RequestOrigin } from './session.service.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

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
 * password; `weak_password` where the account's policy forbids a right password; `over_request_rate_limit` to whoever
 * guesses.
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
  const [matches, ofAccount] = await Promise.all([
    context.passwords.matches(password, passwordHash),
    // Asked for unknown addresses as well, so that both cost the same statements.
    contextOfAccount(context, { userId: user?.id ?? NOBODY }),
  ]);
  if (!user || !passwordHash || !matches) {
    await attempt.failed();
    await noteFailure(context, { userId: user?.id, signIn });
    throw authErrors.invalidCredentials();
  }
  await attempt.succeeded();
  if (isBanned(user, context.clock())) throw authErrors.bannedAtSignIn();
  if (!isConfirmed(user, address.kind)) throw refuseUnconfirmed(address.kind);
  await requirePolicyPassword(context, { ofAccount, password });
  const session = await openSession(ofAccount, {
    db: context.pool,
    user,
    method: 'password',
    origin,
    passwordHash: await renewHash(context, { userId: user.id, password, passwordHash }),
  });
  const weakPassword = await findPasswordWeakness(context, password);
  return weakPassword ? { ...session, weakPassword } : session;
}

/** For unknown addresses too, so that both take as long. The address itself is not kept: it may be a mistyped password. */
function noteFailure(
  context: AuthContext,
  { userId, signIn }: { userId: string | undefined; signIn: PasswordSignIn },
): Promise<void> {
  const { address, origin } = signIn;
  return audit(context, {
    db: context.pool,
    action: 'login_failed',
    actorId: userId ?? null,
    traits: { method: 'password', address: address.kind },
    ip: origin.ip,
  });
}

function refuseUnconfirmed(kind: AddressKind): AuthError {
  return kind === 'email' ? authErrors.emailNotConfirmed() : authErrors.phoneNotConfirmed();
}
