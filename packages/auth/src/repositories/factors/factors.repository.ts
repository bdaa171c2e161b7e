import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthFactor } from '../../user.ts';

/** A second factor with the fields that only its verification may read. */
export interface FactorRecord extends AuthFactor {
  /** Sealed by the vault for the factor's id; null unless the type is `totp`. */
  sealedSecret: Buffer | null;
  /** Number of the last 30-second step whose code was accepted. */
  lastUsedStep: number | null;
  credential: StoredCredential | null;
  failedAttempts: number;
  failuresSince: Date | null;
}

/** A registered WebAuthn credential. `id` is base64url. */
export interface StoredCredential {
  id: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

type FactorRow = Omit<FactorRecord, 'credential' | 'lastUsedStep'> & {
  lastUsedStep: string | null;
  credentialId: string | null;
  publicKey: Buffer | null;
  signCount: string;
  transports: string[];
};

const SELECTION = `id, user_id as "userId", factor_type as "factorType", status, friendly_name as "friendlyName",
  phone, aaguid, last_challenged_at as "lastChallengedAt", created_at as "createdAt", updated_at as "updatedAt",
  sealed_secret as "sealedSecret", last_used_step as "lastUsedStep", credential_id as "credentialId",
  public_key as "publicKey", sign_count as "signCount", transports, failed_attempts as "failedAttempts",
  failures_since as "failuresSince"`;

function toRecord({ credentialId, publicKey, signCount, transports, ...row }: FactorRow): FactorRecord {
  return {
    ...row,
    lastUsedStep: row.lastUsedStep === null ? null : Number(row.lastUsedStep),
    credential:
      credentialId && publicKey
        ? { id: credentialId, publicKey, signCount: Number(signCount), transports }
        : null,
  };
}

/** Stores an unverified factor. Throws a unique violation if the user has a factor of that name. */
export async function insertFactor(
  tx: Queryable,
  factor: Pick<FactorRecord, 'id' | 'userId' | 'factorType' | 'friendlyName' | 'phone' | 'sealedSecret'> & {
    now: Date;
  },
): Promise<void> {
  const { id, userId, factorType, friendlyName, phone, sealedSecret, now } = factor;
  await tx.query(
    `insert into auth.factors (id, user_id, factor_type, friendly_name, phone, sealed_secret, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, userId, factorType, friendlyName, phone, sealedSecret, now],
  );
}

/** Finds a factor of the user. */
export async function findFactor(
  db: Queryable,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorRecord | undefined> {
  const { rows } = await db.query<FactorRow>(
    `select ${SELECTION} from auth.factors where user_id = $1 and id = $2`,
    [userId, factorId],
  );
  return rows[0] && toRecord(rows[0]);
}

/** Lists the WebAuthn credentials of the user's second factors. */
export async function listFactorCredentials(
  db: Queryable,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await db.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from auth.factors where user_id = $1 and credential_id is not null',
    [userId],
  );
  return rows;
}

/** Deletes the unverified factors of all users that are older than `time` and have no later challenge. */
export async function expireFactors(db: Queryable, time: Date): Promise<void> {
  await db.query(
    `delete from auth.factors f where f.status = 'unverified' and f.created_at < $1
       and not exists (select 1 from auth.factor_challenges c where c.factor_id = f.id and c.created_at >= $1)`,
    [time],
  );
}

export async function deleteFactor(tx: Queryable, factorId: string): Promise<void> {
  await tx.query('delete from auth.factors where id = $1', [factorId]);
}

/** Deletes all factors of a user, verified or not; returns their types. */
export async function deleteUserFactors(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ type: string }>(
    'delete from auth.factors where user_id = $1 returning factor_type as type',
    [userId],
  );
  return rows.map(({ type }) => type).toSorted();
}

/** Deletes the user's other unverified factors of the same type. */
export async function deleteOtherUnverifiedFactors(
  tx: Queryable,
  factor: Pick<FactorRecord, 'id' | 'userId' | 'factorType'>,
): Promise<void> {
  await tx.query(
    `delete from auth.factors where user_id = $1 and factor_type = $2 and status = 'unverified' and id <> $3`,
    [factor.userId, factor.factorType, factor.id],
  );
}

export async function markFactorChallenged(
  tx: Queryable,
  factorId: string,
  { now }: { now: Date },
): Promise<void> {
  await tx.query('update auth.factors set last_challenged_at = $2, updated_at = $2 where id = $1', [
    factorId,
    now,
  ]);
}

/** The changes to a factor after a successful verification. */
export interface FactorProof {
  usedStep?: number;
  credential?: StoredCredential & { aaguid?: string };
}

/** Marks the factor as verified and resets its failures. Throws a unique violation if the credential exists already. */
export async function markFactorVerified(
  tx: Queryable,
  factorId: string,
  { proof, now }: { proof: FactorProof; now: Date },
): Promise<void> {
  const { credential } = proof;
  await tx.query(
    `update auth.factors set status = 'verified', failed_attempts = 0, failures_since = null, updated_at = $2,
       last_used_step = coalesce($3, last_used_step), credential_id = coalesce($4, credential_id),
       public_key = coalesce($5, public_key), sign_count = coalesce($6, sign_count),
       transports = coalesce($7, transports), aaguid = coalesce($8, aaguid)
     where id = $1`,
    [
      factorId,
      now,
      proof.usedStep ?? null,
      credential?.id ?? null,
      credential?.publicKey ?? null,
      credential?.signCount ?? null,
      credential?.transports ?? null,
      credential?.aaguid ?? null,
    ],
  );
}

export async function recordFailure(
  tx: Queryable,
  factorId: string,
  { attempts, since }: { attempts: number; since: Date },
): Promise<void> {
  await tx.query('update auth.factors set failed_attempts = $2, failures_since = $3 where id = $1', [
    factorId,
    attempts,
    since,
  ]);
}

/** Updates name and number. Throws a unique violation if another factor has the name. */
export async function updateFactor(
  tx: Queryable,
  factorId: string,
  change: { friendlyName: string; phone: string | null; now: Date },
): Promise<void> {
  await tx.query('update auth.factors set friendly_name = $2, phone = $3, updated_at = $4 where id = $1', [
    factorId,
    change.friendlyName,
    change.phone,
    change.now,
  ]);
}
