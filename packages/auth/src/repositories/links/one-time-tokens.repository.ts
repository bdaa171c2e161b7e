import type { Queryable } from '@coastline/postgres/transactions';

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
  /** Recipient of the code. */
  address: string;
  codeDigest: string;
  linkDigest: Buffer;
  sentAt: Date;
}

const SELECTION = `user_id as "userId", slot, address, code_digest as "codeDigest", link_digest as "linkDigest",
  sent_at as "sentAt"`;

/** Stores a token and replaces the previous one of its slot. */
export async function replaceToken(tx: Queryable, token: OneTimeToken): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (user_id, slot, address, code_digest, link_digest, sent_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, slot) do update set address = excluded.address, code_digest = excluded.code_digest,
       link_digest = excluded.link_digest, attempts = 0, sent_at = excluded.sent_at`,
    [token.userId, token.slot, token.address, token.codeDigest, token.linkDigest, token.sentAt],
  );
}

/** Counts an attempt for all outstanding tokens of the address, and lists the tokens with attempts left. */
export async function countCodeAttempt(
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

/** Deletes a token. Returns false if another request consumed or replaced it first. */
export async function consumeToken(tx: Queryable, token: OneTimeToken): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from auth.one_time_tokens where user_id = $1 and slot = $2 and link_digest = $3',
    [token.userId, token.slot, token.linkDigest],
  );
  return rowCount === 1;
}

export async function deleteUserTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/**
 * Records a decoy: a mail or message that was not sent because the address has no account. Returns undefined, or the
 * time of an earlier request since `countsFrom`.
 */
export async function recordDecoyMail(
  db: Queryable,
  mail: { slot: string; addressDigest: Buffer; now: Date; countsFrom: Date },
): Promise<Date | undefined> {
  const { rowCount } = await db.query(
    `insert into auth.decoy_mails as p (slot, address_digest, sent_at) values ($1, $2, $3)
     on conflict (slot, address_digest) do update set sent_at = $3 where p.sent_at <= $4`,
    [mail.slot, mail.addressDigest, mail.now, mail.countsFrom],
  );
  if (rowCount) return undefined;
  const { rows } = await db.query<{ sentAt: Date }>(
    'select sent_at as "sentAt" from auth.decoy_mails where slot = $1 and address_digest = $2',
    [mail.slot, mail.addressDigest],
  );
  return rows[0]?.sentAt;
}
