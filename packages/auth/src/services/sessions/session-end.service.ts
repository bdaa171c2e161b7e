import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import {
  type AuthSession,
  listSessionsOf,
  type SessionPick,
} from '../../repositories/sessions/session-list.repository.ts';
import { hasNewerSession, type SessionRecord } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { isTooLongBelowLevel, secondsBelowLevel } from '../factors/assurance.ts';

/** The user's sessions that can go on, the one used last first. */
export function listStanding(
  context: AuthContext,
  { userId, ...pick }: { userId: string } & SessionPick,
): Promise<AuthSession[]> {
  const now = context.clock();
  const since = (seconds: number) => new Date(seconds > 0 ? now.getTime() - seconds * 1000 : 0);
  return listSessionsOf(context.pool, {
    ...pick,
    userId,
    now,
    begunSince: since(context.sessionMaxSeconds),
    usedSince: since(context.sessionIdleSeconds),
  });
}

/** Refuses to refresh a session that is over. Throws `session_expired` with the reason in its message. */
export async function requireStanding(
  context: AuthContext,
  { db, user, session }: { db: Queryable; user: AuthUser; session: SessionRecord },
): Promise<void> {
  if (secondsLeft(context, session) <= 0) throw authErrors.refreshSessionExpired();
  if (isIdle(context, session)) throw authErrors.refreshIdle();
  if (isTooLongBelowLevel(context, { user, session })) throw authErrors.refreshLowLevel();
  if (context.singleSessionPerUser && (await hasNewerSession(db, session)))
    throw authErrors.refreshOutdated();
}

/** Whole seconds (at least one) for which an access token of the session may be good. */
export function tokenSeconds(
  context: AuthContext,
  { user, session }: { user: AuthUser; session: Pick<SessionRecord, 'aal' | 'createdAt' | 'notAfter'> },
): number {
  return Math.min(
    context.accessTokenSeconds,
    secondsBelowLevel(context, { user, session }),
    Math.max(1, Math.ceil(secondsLeft(context, session))),
  );
}

function secondsLeft(
  context: AuthContext,
  { createdAt, notAfter }: Pick<SessionRecord, 'createdAt' | 'notAfter'>,
): number {
  const { sessionMaxSeconds } = context;
  const boxEnd = sessionMaxSeconds > 0 ? createdAt.getTime() + sessionMaxSeconds * 1000 : Infinity;
  return (Math.min(boxEnd, notAfter?.getTime() ?? Infinity) - context.clock().getTime()) / 1000;
}

function isIdle(context: AuthContext, { createdAt, refreshedAt }: SessionRecord): boolean {
  const { sessionIdleSeconds } = context;
  const idleMs = context.clock().getTime() - (refreshedAt ?? createdAt).getTime();
  return sessionIdleSeconds > 0 && idleMs > sessionIdleSeconds * 1000;
}
