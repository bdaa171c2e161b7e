import type { Queryable } from '@coastline/postgres/transactions';

/**
 * Records a decoy: a mail or message that was not sent because the address has no account. Returns undefined, or the
 * time of an earlier request since `countsFrom`.
 */
export async function recordDecoyMail(
  db: Queryable,
  mail: { slot: string; addressDigest: Buffer; now: Date; countsFrom: Date },
): Promise<Date | undefined> {
  const { rowCount } = await db.query(
    `insert into auth.phantom_mails as p (slot, address_digest, sent_at) values ($1, $2, $3)
     on conflict (slot, address_digest) do update set sent_at = $3 where p.sent_at <= $4`,
    [mail.slot, mail.addressDigest, mail.now, mail.countsFrom],
  );
  if (rowCount) return undefined;
  const { rows } = await db.query<{ sentAt: Date }>(
    'select sent_at as "sentAt" from auth.phantom_mails where slot = $1 and address_digest = $2',
    [mail.slot, mail.addressDigest],
  );
  return rows[0]?.sentAt;
}
