import type { Queryable } from '../database.ts';

/** Each user has at most one outstanding token per slot. */
export type TokenSlot =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export interface OneTimeToken {
  userId: string;
  slot: TokenSlot;
  /** Address that the code was sent to. */
  address: string;
  codeDigest: string;
  linkDigest: Buffer;
  isPkce: boolean;
  sentAt: Date;
}

const SELECTION = `user_id as "userId", slot, address, code_digest as "codeDigest", link_digest as "linkDigest",
  is_pkce as "isPkce", sent_at as "sentAt"`;

/** Stores a token in place of the one that its slot held. */
export async function replaceToken(tx: Queryable, token: OneTimeToken): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (user_id, slot, address, code_digest, link_digest, is_pkce, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, slot) do update set address = excluded.address, code_digest = excluded.code_digest,
       link_digest = excluded.link_digest, is_pkce = excluded.is_pkce, attempts = 0, sent_at = excluded.sent_at`,
    [token.userId, token.slot, token.address, token.codeDigest, token.linkDigest, token.isPkce, token.sentAt],
  );
}

/** Counts one guess against every outstanding token of the address, and lists those that had guesses left. */
export async function countGuess(
  db: Queryable,
  { address, slots, maxAttempts }: { address: string; slots: TokenSlot[]; maxAttempts: number },
): Promise<OneTimeToken[]> {
  const { rows } = await db.query<OneTimeToken>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where address = $1 and slot = any($2) and attempts < $3 returning ${SELECTION}`,
    [address, slots, maxAttempts],
  );
  return rows;
}

export async function findTokenByLink(
  db: Queryable,
  { linkDigest, slots }: { linkDigest: Buffer; slots: TokenSlot[] },
): Promise<OneTimeToken | undefined> {
  const { rows } = await db.query<OneTimeToken>(
    `select ${SELECTION} from auth.one_time_tokens where link_digest = $1 and slot = any($2)`,
    [linkDigest, slots],
  );
  return rows[0];
}

/** Uses a token up. Returns false where somebody else did so first. */
export async function takeToken(tx: Queryable, token: OneTimeToken): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from auth.one_time_tokens where user_id = $1 and slot = $2 and link_digest = $3',
    [token.userId, token.slot, token.linkDigest],
  );
  return rowCount === 1;
}

export async function deleteTokensOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
