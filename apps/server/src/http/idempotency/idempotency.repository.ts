import { sql } from 'drizzle-orm';
import type { Database } from '../../persistence/client.ts';
import { runNamed } from '../../persistence/prepared-statements.ts';
import { REQUEST_TIMEOUTS } from '../../persistence/timeouts.ts';

/** Primary key of a stored idempotency key. */
export interface KeyId {
  personId: string;
  keyHash: Buffer;
}

/**
 * Claims a key for this transaction. Returns false if an earlier request has it. Waits at most `waitMs` for a concurrent
 * request with the same key, then fails with `lock_not_available`. A key from before `staleBefore` counts as new.
 */
export async function claimKey(
  tx: Database,
  claim: KeyId & { call: string; requestHash: Buffer; at: Date; staleBefore: Date; waitMs: number },
): Promise<boolean> {
  const { personId, keyHash, call, requestHash, at, staleBefore } = claim;
  const limits = [String(claim.waitMs), String(REQUEST_TIMEOUTS.lockMs)];
  const values = [personId, keyHash, call, requestHash, at, staleBefore, ...limits];
  return (await runNamed(tx, CLAIM_KEY, values)).length > 0;
}

const CLAIM_KEY = {
  name: 'claim_idempotency_key',
  // Lowers `lock_timeout` for the insert, and restores it in `returning`.
  text: `insert into idempotency_keys as kept (person_id, key_hash, call, request_hash, created_at)
    select $1::uuid, $2::bytea, $3, $4::bytea, $5::timestamptz from set_config('lock_timeout', $7, true)
    on conflict (person_id, key_hash) do update
      set call = excluded.call, request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where kept.created_at <= $6::timestamptz
    returning set_config('lock_timeout', $8, true)`,
};

/** Finds the request hash and sealed response of an earlier request. */
export async function findStoredAnswer(
  tx: Database,
  id: KeyId,
): Promise<{ requestHash: Buffer; answer: Buffer } | undefined> {
  const { rows } = await tx.execute<{ requestHash: Buffer; answer: Buffer }>(sql`
    select request_hash as "requestHash", answer from idempotency_keys
    where person_id = ${id.personId} and key_hash = ${id.keyHash} and answer is not null
  `);
  return rows[0];
}

export async function storeAnswer(tx: Database, id: KeyId, answer: Buffer): Promise<void> {
  await runNamed(tx, STORE_ANSWER, [answer, id.personId, id.keyHash]);
}

const STORE_ANSWER = {
  name: 'keep_idempotent_answer',
  text: 'update idempotency_keys set answer = $1 where person_id = $2 and key_hash = $3',
};

/** Deletes at most `limit` of the oldest keys that were first used at `at` or before. Returns their number. */
export async function deleteKeysUntil(
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const until = sql`created_at <= ${at.toISOString()}::timestamptz`;
  // Checked again in the outer statement: the key may have been reused since the subquery.
  const { rowCount } = await db.execute(sql`delete from idempotency_keys where ${until}
    and (person_id, key_hash) in (
      select person_id, key_hash from idempotency_keys where ${until} order by created_at limit ${limit})`);
  return rowCount ?? 0;
}
