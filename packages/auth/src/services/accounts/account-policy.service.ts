import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';

/** Returns the context with the account's policy applied over the settings. */
export async function withAccountPolicy(
  context: AuthContext,
  { userId, db = context.pool }: { userId: string; db?: Queryable },
): Promise<AuthContext> {
  const policy = (await context.accountPolicy?.(userId, db)) ?? {};
  return Object.keys(policy).length === 0 ? context : { ...context, ...policy };
}

/** Rejects a correct password that violates the account's policy. Throws `weak_password`. */
export async function requirePolicyPassword(
  context: AuthContext,
  { accountContext, password }: { accountContext: AuthContext; password: string },
): Promise<void> {
  if (accountContext.passwordMinLength <= context.passwordMinLength) return;
  const weakness = await findPasswordWeakness(accountContext, password);
  if (!weakness) return;
  const message = `${weakness.message} Reset the password of this account to sign in.`;
  throw authErrors.weakPassword(message, weakness.reasons);
}
