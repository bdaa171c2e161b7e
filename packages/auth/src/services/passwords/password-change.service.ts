import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { countGuess, type OneTimeToken } from '../../repositories/links/one-time-tokens.repository.ts';
import { listSessionMethods } from '../../repositories/sessions/sessions.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { requireTryAllowed } from '../limits/sign-in-guard.service.ts';
import { findByCode, isExpired } from '../links/one-time-token.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';

// Whoever came in by a link or code has just proved to hold the address, and may have forgotten the password.
const METHODS_WITHOUT_PASSWORD = new Set(['recovery', 'otp', 'magiclink']);

/** A request of a user for a new password. */
export interface PasswordChange {
  caller: Caller;
  password: string;
  currentPassword: string;
  nonce: string;
  ip: string | undefined;
}

/** The new hash, and the nonce that has to be used up with it. */
export interface ApprovedPassword {
  passwordHash: string;
  nonceToken: OneTimeToken | undefined;
}

/**
 * Checks whether the caller may set that password. Throws `reauthentication_needed`, `reauthentication_not_valid`,
 * `current_password_required`, `current_password_invalid` and `same_password`.
 */
export async function approvePassword(
  context: AuthContext,
  change: PasswordChange,
): Promise<ApprovedPassword> {
  const { caller, password } = change;
  const nonceToken = needsNonce(context, caller) ? await requireNonce(context, change) : undefined;
  const current = caller.user.passwordHash;
  if (current && (await needsCurrentPassword(context, caller))) {
    await requireCurrentPassword(context, { change, current });
  }
  if (current && (await context.passwords.matches(password, current))) throw authErrors.samePassword();
  return { passwordHash: await context.passwords.hash(password), nonceToken };
}

function needsNonce(context: AuthContext, { session }: Caller): boolean {
  if (!context.securePasswordChange) return false;
  if (!session) return true;
  return context.clock().getTime() - session.createdAt.getTime() > context.recentSignInSeconds * 1000;
}

async function requireNonce(context: AuthContext, { caller, nonce }: PasswordChange): Promise<OneTimeToken> {
  if (!nonce) throw authErrors.reauthenticationNeeded();
  const address = reauthenticationAddressOf(caller.user);
  const candidates = await countGuess(context.pool, {
    address,
    slots: ['reauthentication'],
    maxAttempts: context.otpMaxAttempts,
  });
  const own = candidates.filter(({ userId }) => userId === caller.user.id);
  const token = findByCode(own, { address, code: nonce });
  if (!token || isExpired(context, token)) throw authErrors.reauthenticationNotValid();
  return token;
}

/** Where nonces go: the e-mail address before the phone. Empty where the user has neither. */
export function reauthenticationAddressOf(user: UserRecord): string {
  return user.email || user.phone || '';
}

async function needsCurrentPassword(context: AuthContext, { session }: Caller): Promise<boolean> {
  if (!context.requireCurrentPassword) return false;
  const methods = session ? await listSessionMethods(context.pool, session.id) : [];
  return !methods.some(({ method }) => METHODS_WITHOUT_PASSWORD.has(method));
}

/** Guessing is slowed down as it is at sign-in: a stolen session must not lead to the password. */
async function requireCurrentPassword(
  context: AuthContext,
  { change, current }: { change: PasswordChange; current: string },
): Promise<void> {
  const { caller, currentPassword, ip } = change;
  if (!currentPassword) throw authErrors.currentPasswordRequired();
  const userId = caller.user.id;
  const attempt = await requireTryAllowed(context, { account: `current ${userId}`, userId, ip });
  if (await context.passwords.matches(currentPassword, current)) return attempt.succeeded();
  await attempt.failed();
  throw authErrors.currentPasswordInvalid();
}
