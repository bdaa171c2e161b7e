import type { AuthContext } from '../../context.ts';
import { countCodeAttempt, type OneTimeToken } from '../../repositories/links/one-time-tokens.repository.ts';
import { listSessionMethods } from '../../repositories/sessions/sessions.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { requirePasswordAttemptAllowed } from '../limits/sign-in-attempt-limiter.service.ts';
import { findTokenByCode, isTokenExpired } from '../links/one-time-token.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';

// A sign-in by link or code proves the address, and the user may have forgotten the password.
const METHODS_WITHOUT_PASSWORD = new Set(['recovery', 'otp', 'magiclink']);

/** A user's request to change the password. */
export interface PasswordChange {
  caller: Caller;
  password: string;
  currentPassword: string;
  nonce: string;
  ip: string | undefined;
}

/** The new hash, and the nonce that must be consumed with it. */
export interface ApprovedPassword {
  passwordHash: string;
  nonceToken: OneTimeToken | undefined;
}

/**
 * Validates a change of password and hashes the new one. Throws `reauthentication_needed`,
 * `reauthentication_not_valid`, `current_password_required`, `current_password_invalid` and `same_password`.
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
  // The recipient of the nonce.
  const address = caller.user.email || caller.user.phone || '';
  const candidates = await countCodeAttempt(context.pool, {
    address,
    slots: ['reauthentication'],
    maxAttempts: context.otpMaxAttempts,
  });
  const own = candidates.filter(({ userId }) => userId === caller.user.id);
  const token = findTokenByCode(own, { address, code: nonce });
  if (!token || isTokenExpired(context, token)) throw authErrors.reauthenticationNotValid();
  return token;
}

async function needsCurrentPassword(context: AuthContext, { session }: Caller): Promise<boolean> {
  if (!context.requireCurrentPassword) return false;
  const methods = session ? await listSessionMethods(context.pool, session.id) : [];
  return !methods.some(({ method }) => METHODS_WITHOUT_PASSWORD.has(method));
}

/** Applies the attempt limiter of the sign-in, so that a stolen session cannot be used to guess the password. */
async function requireCurrentPassword(
  context: AuthContext,
  { change, current }: { change: PasswordChange; current: string },
): Promise<void> {
  const { caller, currentPassword, ip } = change;
  if (!currentPassword) throw authErrors.currentPasswordRequired();
  const userId = caller.user.id;
  const attempt = await requirePasswordAttemptAllowed(context, { account: `current ${userId}`, userId, ip });
  if (await context.passwords.matches(currentPassword, current)) return attempt.succeeded();
  await attempt.failed();
  throw authErrors.currentPasswordInvalid();
}
