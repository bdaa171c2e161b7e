import type { Queryable } from '@coastline/postgres/transactions';

export interface FactorChallenge {
  id: string;
  factorId: string;
  /** Client address of the request; null if unknown. */
  ip: string | null;
  codeDigest: string | null;
  webauthnChallenge: string | null;
  createdAt: Date;
  verifiedAt: Date | null;
}

export async function insertChallenge(
  tx: Queryable,
  { id, factorId, ip, codeDigest, webauthnChallenge, createdAt }: Omit<FactorChallenge, 'verifiedAt'>,
): Promise<void> {
  await tx.query(
    `insert into auth.factor_challenges (id, factor_id, ip, code_digest, webauthn_challenge, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, factorId, ip, codeDigest, webauthnChallenge, createdAt],
  );
}

export async function deleteChallengesBefore(db: Queryable, time: Date): Promise<void> {
  await db.query('delete from auth.factor_challenges where created_at < $1', [time]);
}

/** Finds a challenge of the factor. */
export async function findChallenge(
  db: Queryable,
  { challengeId, factorId }: { challengeId: string; factorId: string },
): Promise<FactorChallenge | undefined> {
  const { rows } = await db.query<FactorChallenge>(
    `select id, factor_id as "factorId", ip, code_digest as "codeDigest", webauthn_challenge as "webauthnChallenge",
       created_at as "createdAt", verified_at as "verifiedAt"
     from auth.factor_challenges where id = $1 and factor_id = $2`,
    [challengeId, factorId],
  );
  return rows[0];
}

export async function markChallengeVerified(
  tx: Queryable,
  challengeId: string,
  { now }: { now: Date },
): Promise<void> {
  await tx.query('update auth.factor_challenges set verified_at = $2 where id = $1', [challengeId, now]);
}
