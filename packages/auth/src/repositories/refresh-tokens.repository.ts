import type { Queryable } from './database.ts';
import type { SessionRecord } from './sessions.repository.ts';
import { toUserRecord, USER_SELECTION, type UserRecord, type UserRow } from './users.repository.ts';

export interface RefreshTokenRecord {
  id: string;
  parentId: string | null;
  sealedForParent: Buffer | null;
  revokedAt: Date | null;
  /** The session has proved a second factor since: this token must not lead to what it may do now. */
  precedesSecondFactor: boolean;
}

const SELECTION = `id, parent_id as "parentId", sealed_for_parent as "sealedForParent", revoked_at as "revokedAt",
  precedes_second_factor as "precedesSecondFactor"`;

/**
 * Finds the session of a token and keeps everybody else from refreshing it until the transaction ends. The tokens have
 * to be read afterwards: whoever held the lock before may have changed them.
 */
export async function lockSessionOfToken(
  tx: Queryable,
  tokenDigest: Buffer,
): Promise<SessionRecord | undefined> {
  const { rows } = await tx.query<SessionRecord>(
    `select id, user_id as "userId", aal, not_after as "notAfter", created_at as "createdAt" from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_digest = $1) for update`,
    [tokenDigest],
  );
  return rows[0];
}

export async function findRefreshToken(
  tx: Queryable,
  tokenDigest: Buffer,
): Promise<RefreshTokenRecord | undefined> {
  const { rows } = await tx.query<RefreshTokenRecord>(
    `select ${SELECTION} from auth.refresh_tokens where token_digest = $1`,
    [tokenDigest],
  );
  return rows[0];
}

/** The newest token of the session that was not revoked. */
export async function findActiveToken(
  tx: Queryable,
  sessionId: string,
): Promise<RefreshTokenRecord | undefined> {
  const { rows } = await tx.query<RefreshTokenRecord>(
    `select ${SELECTION} from auth.refresh_tokens where session_id = $1 and revoked_at is null
     order by id desc limit 1`,
    [sessionId],
  );
  return rows[0];
}

/** Revokes a token (keeping the time of an earlier revocation) and stores its child. */
export async function swapToken(
  tx: Queryable,
  swap: { sessionId: string; parentId: string; childDigest: Buffer; sealedForParent: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `with revoked as (
       update auth.refresh_tokens set revoked_at = $5 where id = $2 and revoked_at is null
     )
     insert into auth.refresh_tokens (session_id, parent_id, token_digest, sealed_for_parent, created_at)
     values ($1, $2, $3, $4, $5)`,
    [swap.sessionId, swap.parentId, swap.childDigest, swap.sealedForParent, swap.now],
  );
}

/** Revokes every token of the session that still works. */
export async function revokeTokensOf(
  tx: Queryable,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked_at = $2 where session_id = $1 and revoked_at is null',
    [sessionId, now],
  );
}

/** Notes a refresh on the session and returns its user. */
export async function touchSession(
  tx: Queryable,
  touch: { sessionId: string; userAgent: string | undefined; ip: string | undefined; now: Date },
): Promise<UserRecord | undefined> {
  const { rows } = await tx.query<UserRow>(
    `with s as (
       update auth.sessions set refreshed_at = $2, user_agent = coalesce($3, user_agent), ip = coalesce($4, ip)
       where id = $1 returning user_id
     ) select ${USER_SELECTION} from s join auth.users u on u.id = s.user_id`,
    [touch.sessionId, touch.now, touch.userAgent ?? null, touch.ip ?? null],
  );
  return rows[0] && toUserRecord(rows[0]);
}
