import type { Queryable } from '@coastline/postgres/transactions';
import { prepared } from '../database.ts';
import { SESSION_SELECTION, type SessionRecord } from './sessions.repository.ts';

export interface RefreshTokenRecord {
  id: string;
  parentId: string | null;
  sealedForParent: Buffer | null;
  revokedAt: Date | null;
  /** Whether the session was raised to `aal2` after this token. The token must not yield an `aal2` session. */
  precedesSecondFactor: boolean;
  /** Null while the token is active. */
  revocationReason: 'rotation' | 'second_factor' | null;
  /** Number of consecutive generations, up to this one, that were redelivered. */
  redeliveries: number;
  wasRedelivered: boolean;
}

const SELECTION = `id, parent_id as "parentId", sealed_for_parent as "sealedForParent", revoked_at as "revokedAt",
  precedes_second_factor as "precedesSecondFactor", revocation_reason as "revocationReason", redeliveries,
  was_redelivered as "wasRedelivered"`;

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
 * Finds and locks the session of a token until the end of the transaction. Tokens must be read after the lock, because
 * the previous holder may have changed them.
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

const CHILD = prepared(
  'refresh_token_child',
  `select ${SELECTION} from auth.refresh_tokens where parent_id = $1 order by id desc limit 1`,
);

/** Finds the token that replaced the given one. */
export async function findChildToken(
  tx: Queryable,
  parentId: string,
): Promise<RefreshTokenRecord | undefined> {
  const { rows } = await tx.query<RefreshTokenRecord>(CHILD([parentId]));
  return rows[0];
}

/** Counts a redelivery of an active token. */
export async function recordRedelivery(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set redeliveries = redeliveries + 1, was_redelivered = true where id = $1',
    [id],
  );
}

/** A refresh of a session. Undefined values keep the stored ones. */
export interface SessionRefresh {
  sessionId: string;
  userAgent: string | undefined;
  ip: string | undefined;
  now: Date;
}

const TOUCH = `update auth.sessions set refreshed_at = $2, user_agent = coalesce($3, user_agent), ip = coalesce($4, ip)
  where id = $1`;

function refreshValues({ sessionId, now, userAgent, ip }: SessionRefresh): unknown[] {
  return [sessionId, now, userAgent ?? null, ip ?? null];
}

export async function recordSessionRefresh(tx: Queryable, refreshing: SessionRefresh): Promise<void> {
  await tx.query(TOUCH, refreshValues(refreshing));
}

const ROTATE = prepared(
  'swap_refresh_token',
  `with touched as (${TOUCH}), revoked as (
       update auth.refresh_tokens set revoked_at = $2, revocation_reason = 'rotation'
       where session_id = $1 and revoked_at is null
     )
     insert into auth.refresh_tokens (session_id, parent_id, token_digest, sealed_for_parent, redeliveries, created_at)
     values ($1, $5, $6, $7, $8, $2)`,
);

/** Records a refresh, revokes the active token and stores its child as the only active token of the session. */
export async function rotateRefreshToken(
  tx: Queryable,
  swap: SessionRefresh & {
    parentId: string;
    childDigest: Buffer;
    sealedForParent: Buffer;
    redeliveries: number;
  },
): Promise<void> {
  const { parentId, childDigest, sealedForParent, redeliveries } = swap;
  await tx.query(ROTATE([...refreshValues(swap), parentId, childDigest, sealedForParent, redeliveries]));
}
