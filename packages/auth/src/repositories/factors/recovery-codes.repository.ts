import type { Queryable } from '@coastline/postgres/transactions';

/** Stores a verified factor of the type `recovery_code`. Throws a unique violation if the name is taken. */
export async function insertRecoveryFactor(
  tx: Queryable,
  factor: { id: string; userId: string; friendlyName: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
     values ($1, $2, 'recovery_code', 'verified', $3, $4, $4)`,
    [factor.id, factor.userId, factor.friendlyName, factor.now],
  );
}

/** Replaces all codes and resets the failed attempts. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  { factorId, codeDigests, now }: { factorId: string; codeDigests: Buffer[]; now: Date },
): Promise<void> {
  await tx.query('delete from auth.recovery_codes where factor_id = $1', [factorId]);
  await tx.query('insert into auth.recovery_codes (factor_id, code_digest) select $1, unnest($2::bytea[])', [
    factorId,
    codeDigests,
  ]);
  await tx.query(
    'update auth.factors set failed_attempts = 0, failures_since = null, updated_at = $2 where id = $1',
    [factorId, now],
  );
}

export async function countRecoveryCodes(
  db: Queryable,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const { rows } = await db.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
     from auth.recovery_codes where factor_id = $1`,
    [factorId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}

/** Marks a code as used. Returns false if the code does not exist or was used before. */
export async function consumeRecoveryCode(
  tx: Queryable,
  { factorId, codeDigest, now }: { factorId: string; codeDigest: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with taken as (
       update auth.recovery_codes set used_at = $3 where factor_id = $1 and code_digest = $2 and used_at is null
       returning factor_id
     )
     update auth.factors f set failed_attempts = 0, failures_since = null, last_challenged_at = $3, updated_at = $3
     from taken where f.id = taken.factor_id`,
    [factorId, codeDigest, now],
  );
  return rowCount === 1;
}
