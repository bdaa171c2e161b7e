import type { MailTopic } from '@coastline/domain/notices';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** Somebody who can be told something. */
export interface Recipient {
  userId: string;
  email: string;
  isOffice: boolean;
  /** Mails they have turned off. */
  optOuts: MailTopic[];
}

/** Guests and hosts of bookings, or people by id, and, where asked for, the office: everybody who holds admin and is not shut out. */
export interface WhoToTell {
  bookingIds?: readonly string[];
  userIds?: readonly string[];
  office?: boolean;
}

/** Finds people to tell in one statement; whoever has deleted their account is not among them. */
export async function listRecipients(tx: Database, who: WhoToTell): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient & Record<string, unknown>>(sql`
    select u.id as "userId", u.email,
      u.suspended_at is null
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isOffice",
      array(select o.topic from mail_opt_outs o where o.user_id = u.id) as "optOuts"
    from users u
    where u.erased_at is null and u.id in (${sql.join(sourcesOf(who), sql` union `)})`);
  return rows;
}

function sourcesOf({ bookingIds = [], userIds = [], office = false }: WhoToTell): SQL[] {
  const bookings = sql`${sql.param([...bookingIds])}::uuid[]`;
  return [
    sql`select unnest(${sql.param([...userIds])}::uuid[])`,
    sql`select b.guest_id from bookings b where b.id = any(${bookings})`,
    sql`select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = any(${bookings})`,
    ...(office ? [sql`select user_id from user_roles where role = 'admin'`] : []),
  ];
}
