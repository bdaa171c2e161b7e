import type { Queryable } from './database.ts';

/**
 * Notes a mail that was not sent because the address has no account. Returns undefined when the address was free to
 * ask, else the time of the earlier request that still counts.
 */
export async function notePhantomMail(
  db: Queryable,
  mail: { slot: string; addressDigest: Buffer; now: Date; countsFrom: Date },
): Promise<Date | undefined> {
  await db.query('delete from auth.phantom_mails where sent_at < $1', [mail.countsFrom]);
  const { rowCount } = await db.query(
    `insert into auth.phantom_mails (slot, address_digest, sent_at) values ($1, $2, $3) on conflict do nothing`,
    [mail.slot, mail.addressDigest, mail.now],
  );
  if (rowCount) return undefined;
  const { rows } = await db.query<{ sentAt: Date }>(
    'select sent_at as "sentAt" from auth.phantom_mails where slot = $1 and address_digest = $2',
    [mail.slot, mail.addressDigest],
  );
  return rows[0]?.sentAt;
}
