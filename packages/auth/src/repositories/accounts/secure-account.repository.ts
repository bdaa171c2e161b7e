import type { Queryable } from '@coastline/postgres/transactions';
import { prepared } from '../database.ts';

/**
 * Revokes all access to an account: sessions, pending links and flows, known devices, and credentials that were added
 * since that time. The identity of the e-mail address stays.
 */
export async function revokeAccess(
  tx: Queryable,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1', [userId]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await tx.query('delete from auth.flow_states where user_id = $1', [userId]);
  await tx.query('delete from auth.provider_flows where linking_user_id = $1', [userId]);
  await tx.query('delete from auth.known_devices where user_id = $1', [userId]);
  await tx.query('delete from auth.passkeys where user_id = $1 and created_at >= $2', [userId, since]);
  await tx.query(
    `delete from auth.identities i using auth.users u
     where u.id = $1 and i.user_id = u.id and (
       (i.provider not in ('email', 'phone') and i.created_at >= $2)
       or (i.provider = 'phone' and u.phone_confirmed_at >= $2))`,
    [userId, since],
  );
}

/** The "This wasn't me" link of one security notice. */
export interface SecureAccountLink {
  tokenDigest: Buffer;
  userId: string;
  /** Recipient of the notice. */
  address: string;
  /** Kind of the notice: one of `NoticeKind`, or a notice of the product. */
  notice: string;
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
export async function markSecureAccountLinkUsed(
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

const COUNT = prepared(
  'count_secure_account_links',
  `select count(*)::int as count from auth.secure_account_links
   where user_id = $1 and notice = $2 and sent_at > $3`,
);

/** Counts the user's links of that notice since a time. */
export async function countSecureAccountLinks(
  tx: Queryable,
  { userId, notice, since }: { userId: string; notice: string; since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(COUNT([userId, notice, since]));
  return rows[0]?.count ?? 0;
}
