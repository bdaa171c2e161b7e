import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { findPasswordWeakness } from '../passwords/password-policy.ts';

/** The context as it is for one account: the settings, and over them what the product asks of that account. */
export async function contextOfAccount(
  context: AuthContext,
  { userId, db = context.pool }: { userId: string; db?: Queryable },
): Promise<AuthContext> {
  const policy = (await context.accountPolicy?.(userId, db)) ?? {};
  return Object.keys(policy).length === 0 ? context : { ...context, ...policy };
}

/** Refuses a right password that the account's policy forbids. Throws `weak_password`. */
export async function requirePolicyPassword(
  context: AuthContext,
  { ofAccount, password }: { ofAccount: AuthContext; password: string },
): Promise<void> {
  if (ofAccount.passwordMinLength <= context.passwordMinLength) return;
  const weakness = await findPasswordWeakness(ofAccount, password);
  if (!weakness) return;
  const message = `${weakness.message} Reset the password of this account to sign in.`;
  throw authErrors.weakPassword(message, weakness.reasons);
}
