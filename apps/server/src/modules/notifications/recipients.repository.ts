import type { MailTopic } from '@coastline/domain/people/notices';
import type { Database } from '../../database/client.ts';
import { runNamed } from '../../database/driver/prepared.ts';

/** Somebody who can be told something. */
export interface Recipient {
  userId: string;
  email: string;
  /** What they read in, as far as it is known. */
  language: string | null;
  isOffice: boolean;
  /** Mails they have turned off. */
  optOuts: MailTopic[];
}

/** Guests and hosts of bookings, hosts of cars, or people by id, and, where asked for, the office: everybody who holds admin and is not shut out. */
export interface WhoToTell {
  bookingIds?: readonly string[];
  carIds?: readonly string[];
  userIds?: readonly string[];
  office?: boolean;
}

// Planned once a connection: behind `(select …)` PostgreSQL does not count the ids, which would have it plan anew for each
// number of them, and every id is looked up by its key.
const LIST_RECIPIENTS = {
  name: 'list_recipients',
  text: `select u.id as "userId", u.email, u.language,
      u.suspended_at is null
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isOffice",
      array(select o.topic from mail_opt_outs o where o.user_id = u.id) as "optOuts"
    from users u
    where u.erased_at is null and u.id = any(array(
      select unnest((select $1::uuid[]))
      union all
      select (select b.guest_id from bookings b where b.id = asked) from unnest((select $2::uuid[])) asked
      union all
      select (select c.owner_id from bookings b join cars c on c.id = b.car_id where b.id = asked)
        from unnest((select $2::uuid[])) asked
      union all
      select (select c.owner_id from cars c where c.id = asked) from unnest((select $3::uuid[])) asked
      union all
      select user_id from user_roles where role = 'admin' and (select $4::boolean)))`,
};

/** Finds people to tell in one statement; whoever has deleted their account is not among them. */
export function listRecipients(tx: Database, who: WhoToTell): Promise<Recipient[]> {
  const { userIds = [], bookingIds = [], carIds = [], office = false } = who;
  return runNamed(tx, LIST_RECIPIENTS, [userIds, bookingIds, carIds, office]);
}
