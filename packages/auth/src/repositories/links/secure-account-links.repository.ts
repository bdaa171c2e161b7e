import type { NoticeKind } from '../../mail/notice-kinds.ts';
import type { Queryable } from '../database.ts';

/** The "This wasn't me" link of one security notice. */
export interface SecureAccountLink {
  tokenDigest: Buffer;
  userId: string;
  /** Address that the notice went to. */
  address: string;
  notice: NoticeKind;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertSecureAccountLink(
  tx: Queryable,
  link: Omit<SecureAccountLink, 'usedAt'>,
): Promise<void> {
  await tx.query(
    `insert into auth.secure_account_links (token_digest, user_id, address, notice, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.tokenDigest, link.userId, link.address, link.notice, link.sentAt, link.expiresAt],
  );
}

export async function findSecureAccountLink(
  db: Queryable,
  tokenDigest: Buffer,
): Promise<SecureAccountLink | undefined> {
  const { rows } = await db.query<SecureAccountLink>(
    `select token_digest as "tokenDigest", user_id as "userId", address, notice, sent_at as "sentAt",
       expires_at as "expiresAt", used_at as "usedAt"
     from auth.secure_account_links where token_digest = $1`,
    [tokenDigest],
  );
  return rows[0];
}

/** Marks the link as used and deletes the account's links that were sent after it. */
export async function useSecureAccountLink(
  tx: Queryable,
  { link, now }: { link: SecureAccountLink; now: Date },
): Promise<void> {
  await tx.query(
    `with used as (update auth.secure_account_links set used_at = $4 where token_digest = $1)
     delete from auth.secure_account_links where user_id = $2 and sent_at >= $3 and token_digest <> $1`,
    [link.tokenDigest, link.userId, link.sentAt, now],
  );
}

export async function deleteSecureAccountLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.secure_account_links where user_id = $1', [userId]);
}

/** How many links of that notice went to the user since. */
export async function countSecureAccountLinks(
  tx: Queryable,
  { userId, notice, since }: { userId: string; notice: NoticeKind; since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from auth.secure_account_links
     where user_id = $1 and notice = $2 and sent_at > $3`,
    [userId, notice, since],
  );
  return rows[0]?.count ?? 0;
}
