import type { Queryable } from '@coastline/postgres/transactions';
import type { StoredCredential } from './factors.repository.ts';

/** A credential that signs a user in without a password. */
export interface Passkey {
  id: string;
  userId: string;
  credential: StoredCredential;
  /** Empty if the user chose no name. */
  friendlyName: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

type PasskeyRow = Omit<Passkey, 'credential'> & {
  credentialId: string;
  publicKey: Buffer;
  signCount: string;
  transports: string[];
};

const SELECTION = `id, user_id as "userId", friendly_name as "friendlyName", created_at as "createdAt",
  last_used_at as "lastUsedAt", credential_id as "credentialId", public_key as "publicKey",
  sign_count as "signCount", transports`;

function toPasskey({ credentialId, publicKey, signCount, transports, ...row }: PasskeyRow): Passkey {
  return { ...row, credential: { id: credentialId, publicKey, signCount: Number(signCount), transports } };
}

/** Stores a passkey. Throws a unique violation if its credential exists already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: {
    id: string;
    userId: string;
    credential: StoredCredential & { aaguid: string; isBackedUp: boolean };
    now: Date;
  },
): Promise<void> {
  const { id, userId, credential, now } = passkey;
  const { publicKey, signCount, transports, aaguid, isBackedUp } = credential;
  await tx.query(
    `insert into auth.passkeys
       (id, user_id, credential_id, public_key, sign_count, transports, aaguid, is_backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, userId, credential.id, publicKey, signCount, transports, aaguid, isBackedUp, now],
  );
}

/** Lists the user's passkeys, oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select ${SELECTION} from auth.passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(toPasskey);
}

/** Finds and locks the passkey of a credential until the end of the transaction. */
export async function lockPasskeyByCredential(
  tx: Queryable,
  credentialId: string,
): Promise<Passkey | undefined> {
  const { rows } = await tx.query<PasskeyRow>(
    `select ${SELECTION} from auth.passkeys where credential_id = $1 for update`,
    [credentialId],
  );
  return rows[0] && toPasskey(rows[0]);
}

/** Records a sign-in with the passkey. */
export async function recordPasskeyUse(
  tx: Queryable,
  passkeyId: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<void> {
  await tx.query('update auth.passkeys set sign_count = $2, last_used_at = $3 where id = $1', [
    passkeyId,
    signCount,
    now,
  ]);
}

/** Renames a passkey of the user. */
export async function renamePasskey(
  db: Queryable,
  { userId, passkeyId, friendlyName }: { userId: string; passkeyId: string; friendlyName: string },
): Promise<Passkey | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    `update auth.passkeys set friendly_name = $3 where user_id = $1 and id = $2 returning ${SELECTION}`,
    [userId, passkeyId, friendlyName],
  );
  return rows[0] && toPasskey(rows[0]);
}

/** Deletes a passkey of the user. Returns false if the user has no such passkey. */
export async function deletePasskey(
  db: Queryable,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.passkeys where user_id = $1 and id = $2', [
    userId,
    passkeyId,
  ]);
  return rowCount === 1;
}

/** Deletes all passkeys of a user; returns their number. */
export async function deleteUserPasskeys(tx: Queryable, userId: string): Promise<number> {
  const { rowCount } = await tx.query('delete from auth.passkeys where user_id = $1', [userId]);
  return rowCount ?? 0;
}
