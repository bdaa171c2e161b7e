import type { MailTopic } from '@coastline/domain/people/notices';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';

/** A person query can be notified. */
export interface Recipient {
  userId: string;
  email: string;
  /** Preferred language, if known. */
  language: string | null;
  isOffice: boolean;
  /** Mail topics that the person has turned off. */
  optOuts: MailTopic[];
}

/** Guests and hosts of bookings, hosts of cars, people by id. `office` adds all admins query are not suspended. */
export interface RecipientQuery {
  bookingIds?: readonly string[];
  carIds?: readonly string[];
  userIds?: readonly string[];
  office?: boolean;
}

// `(select …)` hides the number of ids from the planner. PostgreSQL then keeps one generic plan per connection instead of
// planning for each number of ids, and looks up every id by its key.
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

/** Lists recipients in one statement, without erased accounts. */
export function listRecipients(tx: Database, query: RecipientQuery): Promise<Recipient[]> {
  const { userIds = [], bookingIds = [], carIds = [], office = false } = query;
  return runNamed(tx, LIST_RECIPIENTS, [userIds, bookingIds, carIds, office]);
}
