import { type AuthSession, parseUserAgent } from '@coastline/auth';
import { type AccountSession, MAX_LISTED_SESSIONS } from '@coastline/contracts/people/account';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, type Identity, requireIdentity } from '../../../http/guards/caller.ts';
import type { AccountStore } from './account-store.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Sessions of the caller. */
export function createSessionsService({ accounts }: { accounts: AccountStore }) {
  /** At most 50 sessions of the caller: the current one first, then the most recently used. Throws `account_elsewhere`. */
  async function list(caller: Caller): Promise<AccountSession[]> {
    const identity = requireIdentity(caller);
    const sessions = await accounts.listSessions(identity, { limit: MAX_LISTED_SESSIONS });
    if (!sessions)
      throw errors.accountElsewhere('Your sessions are known to the server that you signed in at.');
    return presentSessions(sessions, identity);
  }

  return { list };
}

/** Sessions on the wire, with the current one marked. */
export function presentSessions(sessions: readonly AuthSession[], { sessionId }: Identity): AccountSession[] {
  return sessions.map(({ id, createdAt, refreshedAt, userAgent }) => ({
    id,
    created_at: createdAt.toISOString(),
    refreshed_at: refreshedAt?.toISOString() ?? null,
    device: formatDeviceName(userAgent),
    current: id === sessionId,
  }));
}

/** Formats a user agent as browser and system: `Chrome on Android`. Returns "Unknown device" if it matches neither. */
export function formatDeviceName(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
