import type { Queryable } from '../database.ts';

/** A standing session as its owner may read it. */
export interface AuthSession {
  id: string;
  createdAt: Date;
  /** When it last fetched new tokens; null before the first time. */
  refreshedAt: Date | null;
  /** How far the person has proved themself in it. */
  level: 'aal1' | 'aal2';
  userAgent: string | null;
  ip: string | null;
}

/** Which of somebody's sessions come: a session before the others, and how many at most. */
export interface SessionPick {
  first?: string | undefined;
  limit?: number | undefined;
}

/** The user's sessions that have not run out, the one used last first. */
export async function listSessionsOf(
  db: Queryable,
  {
    userId,
    now,
    begunSince,
    usedSince,
    first,
    limit,
  }: { userId: string; now: Date; begunSince: Date; usedSince: Date } & SessionPick,
): Promise<AuthSession[]> {
  const { rows } = await db.query<AuthSession>(
    `select id, created_at as "createdAt", refreshed_at as "refreshedAt", aal as level,
       user_agent as "userAgent", ip
     from auth.sessions
     where user_id = $1 and (not_after is null or not_after > $2)
       and created_at >= $3 and coalesce(refreshed_at, created_at) >= $4
     order by (id = $5) is true desc, coalesce(refreshed_at, created_at) desc, id limit $6`,
    [userId, now, begunSince, usedSince, first, limit],
  );
  return rows;
}
