import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { Queryable } from '../../repositories/database.ts';
import { findUserAndSession, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';

/** The ids of who is asking; no session for tokens that name none. */
interface CallerIds {
  user: { id: string };
  session: { id: string } | undefined;
}

/**
 * Keeps everybody else from changing the caller's account until the transaction ends, and returns account and session as
 * of now: since the door a password may have been hashed or a provider asked, and whoever was signed out meanwhile must
 * not lock the owner out. Throws `user_not_found` and `session_not_found`.
 */
export async function lockCaller(
  tx: Queryable,
  { user: { id: userId }, session }: CallerIds,
): Promise<{ user: UserRecord; session: SessionRecord | undefined }> {
  const user = await lockUser(tx, userId);
  if (!user) throw authErrors.userOfTokenNotFound();
  if (!session) return { user, session };
  const found = await findUserAndSession(tx, { userId, sessionId: session.id });
  if (!found?.session) throw authErrors.sessionOfTokenNotFound();
  return found;
}
