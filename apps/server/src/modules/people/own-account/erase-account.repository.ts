import type { EraseObstacle } from '@coastline/contracts/people/account';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** The users id of an account; undefined before a role is chosen. */
export async function findUserId(tx: Database, authUserId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where auth_user_id = ${authUserId}`,
  );
  return rows[0]?.id;
}

/**
 * Blocks new bookings by this user and of their cars until the transaction ends: a booking references both rows. Locks
 * cars first, in the same order as a change of a car, to avoid deadlocks. Locks cars again for those listed in between.
 */
export async function lockCarsAndUser(tx: Database, userId: string): Promise<void> {
  const lockCars = sql`select 1 from cars where owner_id = ${userId} order by id for update`;
  await tx.execute(lockCars);
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  await tx.execute(lockCars);
}

/** Bookings of a user and of their cars that are open at `now`. */
export async function listOpenBookings(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<Omit<EraseObstacle, 'reason'>[]> {
  const { rows } = await tx.execute<Omit<EraseObstacle, 'reason'> & Record<string, unknown>>(sql`
    select b.id as booking_id, b.booking_number, b.status,
      case when b.guest_id = ${userId} then 'guest' else 'host' end as side
    from bookings b join cars c on c.id = b.car_id
    where (b.guest_id = ${userId} or c.owner_id = ${userId}) and b.status not in ('completed', 'cancelled')
      and not (b.status = 'booked' and b.hold_expires_at <= ${now.toISOString()}::timestamptz)
    order by b.created_at, b.id`);
  return rows;
}

/** Bookings of a user and of their cars with charges that are not answered, decided or paid, or with an authorised deposit. */
export async function listChargedBookings(
  tx: Database,
  userId: string,
): Promise<Omit<EraseObstacle, 'reason'>[]> {
  const { rows } = await tx.execute<Omit<EraseObstacle, 'reason'> & Record<string, unknown>>(sql`
    select b.id as booking_id, b.booking_number, b.status,
      case when b.guest_id = ${userId} then 'guest' else 'host' end as side
    from bookings b join cars c on c.id = b.car_id
    where (b.guest_id = ${userId} or c.owner_id = ${userId}) and (exists (
      select 1 from trip_charges k where k.booking_id = b.id and k.status in ('sent', 'accepted', 'disputed', 'upheld'))
      or (b.status in ('completed', 'cancelled') and exists (select 1 from security_deposits d
        where d.booking_id = b.id and d.method = 'card' and d.status in ('requested', 'held', 'settling'))))
    order by b.created_at, b.id`);
  return rows;
}

/** Bookings of a user with an accident report that the office has not read. */
export async function listUnreadAccidents(
  tx: Database,
  userId: string,
): Promise<Omit<EraseObstacle, 'reason'>[]> {
  const { rows } = await tx.execute<Omit<EraseObstacle, 'reason'> & Record<string, unknown>>(sql`
    select b.id as booking_id, b.booking_number, b.status, 'guest' as side
    from bookings b where b.guest_id = ${userId} and exists (
      select 1 from accident_reports a where a.booking_id = b.id and a.acknowledged_at is null)
    order by b.created_at, b.id`);
  return rows;
}

/** Deletes the user's personal data from the marketplace. Bookings and cars stay for the other party. */
export async function eraseUserRows(tx: Database, userId: string, { at }: { at: Date }): Promise<void> {
  const own = sql`(select id from bookings where guest_id = ${userId})`;
  await tx.execute(sql`delete from mail_messages where user_id = ${userId}`);
  await tx.execute(sql`delete from mail_messages where booking_id in ${own}`);
  // Mails to the office about the user's cars name the user, also those of bookings that have moved to another car.
  await tx.execute(sql`delete from mail_messages where kind like 'office%' and booking_id in
    (select b.id from bookings b join cars c on c.id = b.car_id where c.owner_id = ${userId}
      union select booking_id from notices where user_id = ${userId} and kind = 'host_car_swapped_out')`);
  // The inbox of the office has the reference of the guest's transfer, and whether a person was injured.
  await tx.execute(sql`delete from notices where kind in ('office_payment_notice', 'office_accident_reported')
    and booking_id in ${own}`);
  // Pictures are deleted with their notices.
  await tx.execute(sql`delete from payment_notices where booking_id in ${own}`);
  await tx.execute(sql`delete from payment_destinations where user_id = ${userId}`);
  await tx.execute(sql`update statement_lines set counterparty_name = null where counterparty_name is not null
    and (payment_id in (select id from payment_records where booking_id in ${own})
      or refund_payment_id in (select id from refund_payments where booking_id in ${own})
      or credit_id in (select id from guest_credits where booking_id in ${own})
      or credit_refund_id in (select id from guest_credit_refunds where booking_id in ${own})
      or receipt_refund_id in (select id from receipt_refunds where booking_id in ${own})
      or payout_id in (select id from payouts where host_id = ${userId}))`);
  await tx.execute(sql`update pay_links set revoked_at = ${at.toISOString()}::timestamptz
    where booking_id in ${own} and revoked_at is null`);
  await tx.execute(sql`delete from booking_meetings where booking_id in ${own}`);
  await tx.execute(sql`delete from booking_personal_info where booking_id in ${own}`);
  await tx.execute(
    sql`update bookings set cancel_note = null where guest_id = ${userId} and cancel_note is not null`,
  );
  // A contract names guest and host. Its facts and hashes stay.
  await tx.execute(sql`update contract_versions v set content = jsonb_build_object('facts', v.content::jsonb -> 'facts'),
      signature = null, file = null, erased_at = ${at.toISOString()}::timestamptz
    from bookings b where b.id = v.booking_id and ${userId} in (b.guest_id, v.host_id) and v.erased_at is null`);
  await tx.execute(
    sql`update trip_charges set answer = null where booking_id in ${own} and answer is not null`,
  );
  await tx.execute(sql`update date_change_requests set reason = null where reason is not null and (booking_id in ${own}
    or car_id in (select id from cars where owner_id = ${userId}))`);
  await tx.execute(sql`update accident_reports set erased_at = ${at.toISOString()}::timestamptz, place = '', latitude = null,
    longitude = null, accuracy_m = null, injury = 'unknown', police = 'unknown', police_details = '', other_names = '',
    other_phones = '', other_plates = '', other_insurer = '', description = ''
    where booking_id in ${own} and erased_at is null`);
  await tx.execute(sql`delete from accident_report_photos where booking_id in ${own}`);
  await tx.execute(sql`delete from trip_charge_photos where booking_id in ${own} and side = 'guest'`);
  // Proposed and dismissed charges were never sent to the guest. Their photos are deleted with them.
  await tx.execute(sql`delete from trip_charges where by_host and created_by = ${userId}
    and status in ('proposed', 'dismissed')`);
  // The chain covers digests, so it stays valid without these.
  await tx.execute(
    sql`update condition_records set personal = null where booking_id in ${own} and personal is not null`,
  );
  await tx.execute(sql`update record_photos set erased_at = ${at.toISOString()}::timestamptz
    where booking_id in ${own} and subject = 'guest' and erased_at is null`);
  await tx.execute(sql`update car_conditions set notes = '' where booking_id in ${own} and notes <> ''`);
  await tx.execute(sql`update cars set active = false, updated_at = ${at.toISOString()}::timestamptz
    where owner_id = ${userId} and active`);
  await tx.execute(sql`delete from car_calendar k using cars c
    where c.id = k.car_id and c.owner_id = ${userId} and k.kind = 'block'`);
  for (const table of [sql`connected_calendars`, sql`car_feeds`]) {
    await tx.execute(
      sql`delete from ${table} k using cars c where c.id = k.car_id and c.owner_id = ${userId}`,
    );
  }
  await tx.execute(sql`delete from user_preferences where user_id = ${userId}`);
  await tx.execute(sql`delete from notices where user_id = ${userId}`);
  await tx.execute(sql`delete from mail_opt_outs where user_id = ${userId}`);
  await tx.execute(sql`delete from cash_drawer_choices where user_id = ${userId}`);
  await tx.execute(sql`delete from user_roles where user_id = ${userId}`);
  // Detaches the account: with an external auth server its owner may return as a new user.
  await tx.execute(sql`update users set name = 'Deleted user', email = '', phone = '',
    language = null, auth_user_id = gen_random_uuid(), erased_at = ${at.toISOString()}::timestamptz where id = ${userId}`);
}

/** Deletes the profile, the mails and the text messages of an account. */
export async function eraseProfile(
  tx: Database,
  account: { authUserId: string; email: string; phone?: string | undefined; at: Date },
): Promise<void> {
  // First, before the users row: a request with an older external session may be provisioning this user right now.
  await tx.execute(sql`update other_accounts set email = '', erased_at = ${account.at.toISOString()}::timestamptz
    where auth_user_id = ${account.authUserId}`);
  await tx.execute(sql`delete from profiles where id = ${account.authUserId}`);
  await tx.execute(sql`delete from mail_messages where to_address = ${account.email} and user_id is null`);
  await tx.execute(sql`delete from mail_messages
    where id in (select mail_id from account_mails where auth_user_id = ${account.authUserId})`);
  if (account.phone) await tx.execute(sql`delete from text_messages where to_number = ${account.phone}`);
}
