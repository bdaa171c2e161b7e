import type { EraseObstacle } from '@coastline/domain/wire/account';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/**
 * Keeps new bookings by this user, and of their cars, from being made until the transaction ends: a booking refers to
 * both rows.
 */
export async function lockUserAndCars(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  await tx.execute(sql`select 1 from cars where owner_id = ${userId} order by id for update`);
}

/**
 * The bookings that the account is still needed for: those not over at `now`, and those whose refund or host's share
 * may have been on its way since `settlingSince`.
 */
export async function listObstacles(
  tx: Database,
  { userId, now, settlingSince }: { userId: string; now: Date; settlingSince: Date },
): Promise<EraseObstacle[]> {
  const since = settlingSince.toISOString();
  const { rows } = await tx.execute<EraseObstacle & Record<string, unknown>>(sql`
    with own as (
      select b.id as booking_id, b.booking_number, b.created_at, b.updated_at, b.host_amount,
        case when b.guest_id = ${userId} then 'guest' else 'host' end as side,
        case when b.status = 'booked' and b.hold_expires_at <= ${now.toISOString()}::timestamptz
          then 'cancelled' else b.status end as status,
        r.renter_refund_amount, r.owner_compensation_amount, r.created_at as refunded_at
      from bookings b join cars c on c.id = b.car_id left join refunds r on r.booking_id = b.id
      where b.guest_id = ${userId} or c.owner_id = ${userId}
    ), judged as (
      select own.*, case
        when status not in ('completed', 'cancelled') then 'open'
        when side = 'guest' and renter_refund_amount > 0 and refunded_at > ${since}::timestamptz then 'settling'
        when side = 'host' and owner_compensation_amount > 0 and refunded_at > ${since}::timestamptz then 'settling'
        when side = 'host' and status = 'completed' and updated_at > ${since}::timestamptz then 'settling'
      end as reason
      from own
    )
    select booking_id, booking_number, side, status, reason from judged
    where reason is not null order by created_at, booking_id`);
  return rows;
}

/** Takes everything personal off the marketplace's rows; bookings and cars stay for the other side. */
export async function eraseUserRows(tx: Database, userId: string, { at }: { at: Date }): Promise<void> {
  const own = sql`(select id from bookings where guest_id = ${userId})`;
  await tx.execute(sql`delete from mail_messages where booking_id in ${own} or user_id = ${userId}`);
  // What the office was told of the person's cars names them.
  await tx.execute(sql`delete from mail_messages where kind like 'office%' and booking_id in
    (select b.id from bookings b join cars c on c.id = b.car_id where c.owner_id = ${userId})`);
  await tx.execute(sql`delete from booking_personal_info where booking_id in ${own}`);
  await tx.execute(
    sql`update bookings set cancel_note = null where guest_id = ${userId} and cancel_note is not null`,
  );
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
  await tx.execute(sql`delete from user_roles where user_id = ${userId}`);
  // Let go of the account: where another server keeps it, its owner may come back as somebody new.
  await tx.execute(sql`update users set name = 'Deleted user', email = '', phone = '',
    auth_user_id = gen_random_uuid(), erased_at = ${at.toISOString()}::timestamptz where id = ${userId}`);
}

/** Removes the profile and the mails of an account. */
export async function eraseProfile(
  tx: Database,
  account: { authUserId: string; email: string; at: Date },
): Promise<void> {
  // First, and before the users row: somebody may be arriving from another server with an older session just now.
  await tx.execute(sql`update other_accounts set email = '', erased_at = ${account.at.toISOString()}::timestamptz
    where auth_user_id = ${account.authUserId}`);
  await tx.execute(sql`delete from profiles where id = ${account.authUserId}`);
  await tx.execute(sql`delete from mail_messages where to_address = ${account.email}`);
}
