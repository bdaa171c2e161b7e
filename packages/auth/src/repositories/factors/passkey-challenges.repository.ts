import type { Queryable } from '@coastline/postgres/transactions';

/** A WebAuthn challenge. `userId` is null for a sign-in. */
export interface PasskeyChallenge {
  id: string;
  userId: string | null;
  challenge: string;
  expiresAt: Date;
}

export async function insertPasskeyChallenge(db: Queryable, challenge: PasskeyChallenge): Promise<void> {
  await db.query(
    'insert into auth.passkey_challenges (id, user_id, challenge, expires_at) values ($1, $2, $3, $4)',
    [challenge.id, challenge.userId, challenge.challenge, challenge.expiresAt],
  );
}

export async function deletePasskeyChallengesBefore(db: Queryable, time: Date): Promise<void> {
  await db.query('delete from auth.passkey_challenges where expires_at < $1', [time]);
}

/** Deletes and returns a challenge of the user, or of a sign-in if `userId` is null. */
export async function consumePasskeyChallenge(
  db: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<PasskeyChallenge | undefined> {
  const { rows } = await db.query<PasskeyChallenge>(
    `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2::uuid
     returning id, user_id as "userId", challenge, expires_at as "expiresAt"`,
    [id, userId],
  );
  return rows[0];
}
