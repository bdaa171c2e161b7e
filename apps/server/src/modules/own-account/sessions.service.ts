import type { Auth } from '@coastline/auth';
import type { AccountSession } from '@coastline/domain/wire/account';
import { type Caller, requireIdentity } from '../../platform/caller.ts';
import { deviceName } from './device-name.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where the caller is signed in. */
export function createSessionsService({ auth }: { auth: Pick<Auth, 'listSessions'> }) {
  /** The caller's own sessions, this one first and then the one used last. */
  async function list(caller: Caller): Promise<AccountSession[]> {
    const { authUserId, sessionId } = requireIdentity(caller);
    const sessions = (await auth.listSessions(authUserId)).map(
      ({ id, createdAt, refreshedAt, userAgent }) => ({
        id,
        created_at: createdAt.toISOString(),
        refreshed_at: refreshedAt?.toISOString() ?? null,
        device: deviceName(userAgent),
        current: id === sessionId,
      }),
    );
    return [...sessions.filter((each) => each.current), ...sessions.filter((each) => !each.current)];
  }

  return { list };
}
