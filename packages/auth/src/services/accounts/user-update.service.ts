import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import { deleteTokensOf } from '../../repositories/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions.repository.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  toAuthUser,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/users.repository.ts';
import { type Metadata, mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors.ts';
import { factorErrors } from '../../wire/factor-errors.ts';
import { isBelowOwnLevel } from '../factors/assurance.ts';
import { type MailRequest, sendEmailChange } from '../links/token-mail.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';

/** A checked request of a user to change their own account; empty texts mean "leave as it is". */
export interface UserUpdate {
  caller: Caller;
  audience: string;
  email: string;
  password: string;
  data: Metadata | undefined;
  request: MailRequest;
}

/**
 * Changes the caller's own account. A new password ends all their other sessions and outstanding mails' tokens; a new
 * e-mail stays pending until it is confirmed; data merges. Throws `email_exists`, `same_password`, `user_sso_managed`,
 * `insufficient_aal` and the mail cool-down.
 */
export async function updateOwnUser(context: AuthContext, update: UserUpdate): Promise<UserRecord> {
  const { user } = update.caller;
  const newEmail = update.email === user.email ? '' : update.email;
  if ((newEmail || update.password) && isBelowOwnLevel(update.caller)) {
    throw factorErrors.insufficientAalToUpdate();
  }
  if (user.isSsoUser && (newEmail || update.password)) throw authErrors.ssoManaged();
  if (newEmail) await requireFreeEmail(context, { email: newEmail, audience: update.audience });
  const passwordHash = update.password ? await hashNewPassword(context, update) : undefined;
  return inTransaction(context.pool, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked) throw authErrors.userOfTokenNotFound();
    await applyChanges(context, { tx, user: locked, update, newEmail, passwordHash });
    const changed = await getUserById(tx, user.id);
    await context.onUserUpdated(toAuthUser(changed), tx);
    return changed;
  });
}

async function requireFreeEmail(
  context: AuthContext,
  address: { email: string; audience: string },
): Promise<void> {
  if (await findUserByEmail(context.pool, address)) throw authErrors.emailExists();
}

async function hashNewPassword(context: AuthContext, { caller, password }: UserUpdate): Promise<string> {
  const current = caller.user.passwordHash;
  if (current && (await context.passwords.matches(password, current))) throw authErrors.samePassword();
  return context.passwords.hash(password);
}

async function applyChanges(
  context: AuthContext,
  job: {
    tx: PoolClient;
    user: UserRecord;
    update: UserUpdate;
    newEmail: string;
    passwordHash: string | undefined;
  },
): Promise<void> {
  const { tx, user, update, newEmail, passwordHash } = job;
  const changes: UserChanges = {
    updatedAt: context.clock(),
    ...(passwordHash ? { passwordHash } : {}),
    ...(update.data ? { userMetadata: mergeMetadata(user.userMetadata, update.data) } : {}),
    ...(newEmail ? { newEmail } : {}),
  };
  await updateUser(tx, user.id, { changes });
  if (passwordHash) {
    await deleteTokensOf(tx, user.id);
    await deleteSessions(tx, { userId: user.id, except: update.caller.session?.id });
  }
  if (newEmail) {
    await sendEmailChange(context, { tx, user: { ...user, newEmail }, request: update.request });
  }
}
