import type { AuthContext } from '../../context.ts';
import { findUserById, replacePasswordHash } from '../../repositories/accounts/users.repository.ts';
import { findSignIn } from '../../repositories/sessions/sign-in.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { requirePolicyPassword, withAccountPolicy } from '../accounts/account-policy.service.ts';
import { type Address, type AddressKind, isConfirmed } from '../accounts/address.service.ts';
import { audit } from '../audit/audit.service.ts';
import { requireSignInAllowed, signInSubjects } from '../limits/sign-in-attempt-limiter.service.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';
import { isCurrentHash } from '../passwords/stored-hash.ts';
import { openSession, type RequestOrigin } from './session.service.ts';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A validated sign-in request with a normalized address. */
export interface PasswordSignIn {
  address: Address;
  password: string;
  audience: string;
  origin: RequestOrigin;
}

/**
 * Signs in with an address and a password. Throws `invalid_credentials` for an unknown address and for a wrong
 * password, after the same work; `user_banned`, `email_not_confirmed` or `phone_not_confirmed` only for a correct
 * password; `weak_password` if the account's policy forbids a correct password; `over_request_rate_limit` for repeated
 * failures.
 */
export async function signInWithPassword(
  context: AuthContext,
  signIn: PasswordSignIn,
): Promise<IssuedSession> {
  const { address, audience, password, origin } = signIn;
  const source = { account: `${audience} ${address.kind} ${address.value}`, ip: origin.ip };
  const subjects = signInSubjects(context, source);
  const { user, failures } = await findSignIn(context.pool, { address, audience, subjects });
  const attempt = await requireSignInAllowed(context, { source, subjects, failures, userId: user?.id });
  const passwordHash = user?.passwordHash ?? null;
  const [matches, accountContext] = await Promise.all([
    context.passwords.matches(password, passwordHash),
    // Also called for unknown addresses, so that both run the same statements.
    withAccountPolicy(context, { userId: user?.id ?? NIL_UUID }),
  ]);
  if (!user || !passwordHash || !matches) {
    await attempt.failed();
    // Also stored for unknown addresses, to take the same time. The address is left out: it may be a mistyped password.
    const traits = { method: 'password', address: address.kind };
    const actorId = user?.id ?? null;
    await audit(context, { db: context.pool, action: 'login_failed', actorId, traits, ip: origin.ip });
    throw authErrors.invalidCredentials();
  }
  await attempt.succeeded();
  if (isBanned(user, context.clock())) throw authErrors.bannedAtSignIn();
  if (!isConfirmed(user, address.kind)) throw unconfirmedError(address.kind);
  await requirePolicyPassword(context, { accountContext, password });
  const session = await openSession(accountContext, {
    db: context.pool,
    user,
    method: 'password',
    origin,
    passwordHash: await rehashPassword(context, { userId: user.id, password, passwordHash }),
  });
  const weakPassword = await findPasswordWeakness(context, password);
  return weakPassword ? { ...session, weakPassword } : session;
}

function unconfirmedError(kind: AddressKind): AuthError {
  return kind === 'email' ? authErrors.emailNotConfirmed() : authErrors.phoneNotConfirmed();
}

/**
 * Rehashes an imported or outdated hash after a successful sign-in, and returns the stored hash. If that fails, the old
 * hash is kept.
 */
async function rehashPassword(
  context: AuthContext,
  { userId, password, passwordHash }: { userId: string; password: string; passwordHash: string },
): Promise<string> {
  if (isCurrentHash(passwordHash)) return passwordHash;
  try {
    const newHash = await context.passwords.hash(password);
    const isReplaced = await replacePasswordHash(context.pool, {
      userId,
      currentHash: passwordHash,
      newHash,
    });
    if (isReplaced) return newHash;
    // A concurrent sign-in replaced the hash first, or the password was changed.
    const { passwordHash: stored = null } = (await findUserById(context.pool, userId)) ?? {};
    return stored && (await context.passwords.matches(password, stored)) ? stored : passwordHash;
  } catch (error) {
    context.logger.error({ err: error }, 'rehashing a password failed');
    return passwordHash;
  }
}
