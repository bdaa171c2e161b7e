import type { Queryable } from '@coastline/postgres/transactions';
import { SESSION_SELECTION, type SessionRecord } from './sessions.repository.ts';

/** Finds and locks a session until the end of the transaction. */
export async function lockSession(
  tx: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionRecord | undefined> {
  const { rows } = await tx.query<SessionRecord>(
    `select ${SESSION_SELECTION} from auth.sessions
     where id = $1 and user_id = $2 for update`,
    [sessionId, userId],
  );
  return rows[0];
}

/**
 * Raises a session to `aal2` and stores a new refresh token. Revokes all previous tokens. Tokens of an `aal1` session
 * are marked, so that the reuse interval does not apply to them.
 */
export async function raiseSessionToAal2(
  tx: Queryable,
  raise: { session: SessionRecord; factorId: string; method: string; tokenDigest: Buffer; now: Date },
): Promise<void> {
  const { session, factorId, method, tokenDigest, now } = raise;
  await tx.query(
    `with s as (
       update auth.sessions set aal = 'aal2', factor_id = $2, refreshed_at = $5 where id = $1
     ), m as (
       insert into auth.session_methods (session_id, method, used_at) values ($1, $3, $5)
       on conflict (session_id, method) do update set used_at = excluded.used_at
     ), ended as (
       update auth.refresh_tokens set revoked_at = coalesce(revoked_at, $5),
         revocation_reason = coalesce(revocation_reason, 'second_factor'),
         precedes_second_factor = precedes_second_factor or $6
       where session_id = $1
     )
     insert into auth.refresh_tokens (session_id, token_digest, created_at) values ($1, $4, $5)`,
    [session.id, factorId, method, tokenDigest, now, session.aal !== 'aal2'],
  );
}

/** Deletes the user's other sessions that are still `aal1`. */
export async function deleteAal1Sessions(
  tx: Queryable,
  { userId, except }: { userId: string; except: string },
): Promise<void> {
  await tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    userId,
    except,
  ]);
}

/** Lowers the sessions that a factor raised back to `aal1`. */
export async function lowerSessionsOfFactor(
  tx: Queryable,
  { factorId, methods }: { factorId: string; methods: string[] },
): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
     )
     delete from auth.session_methods m using lowered where m.session_id = lowered.id and m.method = any($2)`,
    [factorId, methods],
  );
}
