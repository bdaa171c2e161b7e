import { prepared, type Queryable } from '../database.ts';
import { SESSION_SELECTION, type SessionRecord } from './sessions.repository.ts';

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

const SESSION_OF_TOKEN = prepared(
  'session_of_token',
  `select ${SESSION_SELECTION} from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_digest = $1) for update`,
);
const TOKEN = prepared(
  'refresh_token',
  `select ${SELECTION} from auth.refresh_tokens where token_digest = $1`,
);

/**
 * Finds the session of a token and keeps everybody else from refreshing it until the transaction ends. The tokens have
 * to be read afterwards: whoever held the lock before may have changed them.
 */
export async function lockSessionOfToken(
  tx: Queryable,
  tokenDigest: Buffer,
): Promise<SessionRecord | undefined> {
  const { rows } = await tx.query<SessionRecord>(SESSION_OF_TOKEN([tokenDigest]));
  return rows[0];
}

export async function findRefreshToken(
  tx: Queryable,
  tokenDigest: Buffer,
): Promise<RefreshTokenRecord | undefined> {
  const { rows } = await tx.query<RefreshTokenRecord>(TOKEN([tokenDigest]));
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

/** Where a refresh came from; what is unknown leaves what was known. */
export interface Refreshing {
  sessionId: string;
  userAgent: string | undefined;
  ip: string | undefined;
  now: Date;
}

const TOUCH = `update auth.sessions set refreshed_at = $2, user_agent = coalesce($3, user_agent), ip = coalesce($4, ip)
  where id = $1`;

function touchValues({ sessionId, now, userAgent, ip }: Refreshing): unknown[] {
  return [sessionId, now, userAgent ?? null, ip ?? null];
}

/** Notes a refresh on the session. */
export async function touchSession(tx: Queryable, refreshing: Refreshing): Promise<void> {
  await tx.query(TOUCH, touchValues(refreshing));
}

const SWAP = prepared(
  'swap_refresh_token',
  `with touched as (${TOUCH}), revoked as (
       update auth.refresh_tokens set revoked_at = $2 where id = $5 and revoked_at is null
     )
     insert into auth.refresh_tokens (session_id, parent_id, token_digest, sealed_for_parent, created_at)
     values ($1, $5, $6, $7, $2)`,
);

/** The same, and revokes a token (keeping the time of an earlier revocation) and stores its child. */
export async function swapToken(
  tx: Queryable,
  swap: Refreshing & { parentId: string; childDigest: Buffer; sealedForParent: Buffer },
): Promise<void> {
  await tx.query(SWAP([...touchValues(swap), swap.parentId, swap.childDigest, swap.sealedForParent]));
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
