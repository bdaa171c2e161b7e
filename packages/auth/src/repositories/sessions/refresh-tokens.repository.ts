import { prepared, type Queryable } from '../database.ts';
import { SESSION_SELECTION, type SessionRecord } from './sessions.repository.ts';

export interface RefreshTokenRecord {
  id: string;
  parentId: string | null;
  sealedForParent: Buffer | null;
  revokedAt: Date | null;
  /** The session has proved a second factor since: this token must not lead to what it may do now. */
  precedesSecondFactor: boolean;
  /** Null while the token is active. */
  revocationReason: 'rotation' | 'second_factor' | null;
  /** Generations in a row, up to this one, that were handed out again. */
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

const CHILD = prepared(
  'refresh_token_child',
  `select ${SELECTION} from auth.refresh_tokens where parent_id = $1 order by id desc limit 1`,
);

/** The token that took the place of another one. */
export async function findChildToken(
  tx: Queryable,
  parentId: string,
): Promise<RefreshTokenRecord | undefined> {
  const { rows } = await tx.query<RefreshTokenRecord>(CHILD([parentId]));
  return rows[0];
}

/** Counts that an active token was handed out again. */
export async function noteRedelivery(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set redeliveries = redeliveries + 1, was_redelivered = true where id = $1',
    [id],
  );
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
       update auth.refresh_tokens set revoked_at = $2, revocation_reason = 'rotation'
       where session_id = $1 and revoked_at is null
     )
     insert into auth.refresh_tokens (session_id, parent_id, token_digest, sealed_for_parent, redeliveries, created_at)
     values ($1, $5, $6, $7, $8, $2)`,
);

/** The same, and stores the child of a token as the only active token of the session. */
export async function swapToken(
  tx: Queryable,
  swap: Refreshing & {
    parentId: string;
    childDigest: Buffer;
    sealedForParent: Buffer;
    redeliveries: number;
  },
): Promise<void> {
  const { parentId, childDigest, sealedForParent, redeliveries } = swap;
  await tx.query(SWAP([...touchValues(swap), parentId, childDigest, sealedForParent, redeliveries]));
}
