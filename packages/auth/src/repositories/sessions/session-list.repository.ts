import type { Queryable } from '@coastline/postgres/transactions';

/** An active session as its user may see it. */
export interface AuthSession {
  id: string;
  createdAt: Date;
  /** Time of the latest refresh; null before the first one. */
  refreshedAt: Date | null;
  /** Authenticator assurance level. */
  aal: 'aal1' | 'aal2';
  userAgent: string | null;
  ip: string | null;
}

/** The session that is listed first, and the maximum number of sessions. */
export interface SessionListOptions {
  firstSessionId?: string | undefined;
  limit?: number | undefined;
}

/** Lists the user's active sessions, most recently used first. */
export async function listUserSessions(
  db: Queryable,
  list: { userId: string; now: Date; createdSince: Date; usedSince: Date } & SessionListOptions,
): Promise<AuthSession[]> {
  const { userId, now, createdSince, usedSince, firstSessionId, limit } = list;
  const { rows } = await db.query<AuthSession>(
    `select id, created_at as "createdAt", refreshed_at as "refreshedAt", aal,
       user_agent as "userAgent", ip
     from auth.sessions
     where user_id = $1 and (not_after is null or not_after > $2)
       and created_at >= $3 and coalesce(refreshed_at, created_at) >= $4
     order by (id = $5) is true desc, coalesce(refreshed_at, created_at) desc, id limit $6`,
    [userId, now, createdSince, usedSince, firstSessionId, limit],
  );
  return rows;
}
