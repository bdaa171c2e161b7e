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

/** The user's sessions that have not run out, the one used last first. */
export async function listSessionsOf(
  db: Queryable,
  { userId, now, begunSince, usedSince }: { userId: string; now: Date; begunSince: Date; usedSince: Date },
): Promise<AuthSession[]> {
  const { rows } = await db.query<AuthSession>(
    `select id, created_at as "createdAt", refreshed_at as "refreshedAt", aal as level,
       user_agent as "userAgent", ip
     from auth.sessions
     where user_id = $1 and (not_after is null or not_after > $2)
       and created_at >= $3 and coalesce(refreshed_at, created_at) >= $4
     order by coalesce(refreshed_at, created_at) desc, id`,
    [userId, now, begunSince, usedSince],
  );
  return rows;
}
