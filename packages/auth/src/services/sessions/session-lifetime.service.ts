import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import {
  type AuthSession,
  listUserSessions,
  type SessionListOptions,
} from '../../repositories/sessions/session-list.repository.ts';
import { hasNewerSession, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { isLowAalExpired, remainingLowAalSeconds } from '../factors/assurance.ts';

/** Lists the user's sessions that can be refreshed, most recently used first. */
export function listActiveSessions(
  context: AuthContext,
  { userId, ...pick }: { userId: string } & SessionListOptions,
): Promise<AuthSession[]> {
  const now = context.clock();
  const since = (seconds: number) => new Date(seconds > 0 ? now.getTime() - seconds * 1000 : 0);
  return listUserSessions(context.pool, {
    ...pick,
    userId,
    now,
    createdSince: since(context.sessionMaxSeconds),
    usedSince: since(context.sessionIdleSeconds),
  });
}

/** Requires that the session can be refreshed. Throws `session_expired` with the reason in its message. */
export async function requireActiveSession(
  context: AuthContext,
  { db, user, session }: { db: Queryable; user: AuthUser; session: SessionRecord },
): Promise<void> {
  if (remainingSeconds(context, session) <= 0) throw authErrors.refreshSessionExpired();
  if (isIdle(context, session)) throw authErrors.refreshIdle();
  if (isLowAalExpired(context, { user, session })) throw authErrors.refreshLowLevel();
  if (context.singleSessionPerUser && (await hasNewerSession(db, session)))
    throw authErrors.refreshOutdated();
}

/** Lifetime of the session's next access token, in whole seconds (at least 1). */
export function accessTokenLifetimeSeconds(
  context: AuthContext,
  { user, session }: { user: AuthUser; session: Pick<SessionRecord, 'aal' | 'createdAt' | 'notAfter'> },
): number {
  return Math.min(
    context.accessTokenSeconds,
    remainingLowAalSeconds(context, { user, session }),
    Math.max(1, Math.ceil(remainingSeconds(context, session))),
  );
}

function remainingSeconds(
  context: AuthContext,
  { createdAt, notAfter }: Pick<SessionRecord, 'createdAt' | 'notAfter'>,
): number {
  const { sessionMaxSeconds } = context;
  const timeboxEnd = sessionMaxSeconds > 0 ? createdAt.getTime() + sessionMaxSeconds * 1000 : Infinity;
  return (Math.min(timeboxEnd, notAfter?.getTime() ?? Infinity) - context.clock().getTime()) / 1000;
}

function isIdle(context: AuthContext, { createdAt, refreshedAt }: SessionRecord): boolean {
  const { sessionIdleSeconds } = context;
  const idleMs = context.clock().getTime() - (refreshedAt ?? createdAt).getTime();
  return sessionIdleSeconds > 0 && idleMs > sessionIdleSeconds * 1000;
}
