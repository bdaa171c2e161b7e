import type { AuthSession } from '@coastline/auth';
import { type AccountSession, MAX_LISTED_SESSIONS } from '@coastline/domain/wire/people/account';
import { type Caller, type Identity, requireIdentity } from '../../platform/callers/caller.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { AccountKeeper } from './account-keeper.ts';
import { deviceName } from './device-name.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where the caller is signed in. */
export function createSessionsService({ accounts }: { accounts: AccountKeeper }) {
  /** The caller's own sessions: this one, then those used last, fifty in all. Throws `account_elsewhere`. */
  async function list(caller: Caller): Promise<AccountSession[]> {
    const identity = requireIdentity(caller);
    const sessions = await accounts.listSessions(identity, { limit: MAX_LISTED_SESSIONS });
    if (!sessions)
      throw refuse.accountElsewhere('Your sessions are known to the server that you signed in at.');
    return presentSessions(sessions, identity);
  }

  return { list };
}

/** Sessions in words of people; says which one asks. */
export function presentSessions(sessions: readonly AuthSession[], { sessionId }: Identity): AccountSession[] {
  return sessions.map(({ id, createdAt, refreshedAt, userAgent }) => ({
    id,
    created_at: createdAt.toISOString(),
    refreshed_at: refreshedAt?.toISOString() ?? null,
    device: deviceName(userAgent),
    current: id === sessionId,
  }));
}
