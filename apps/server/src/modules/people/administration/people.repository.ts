import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Role } from '@coastline/domain/people/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

const EVENTS_SHOWN = 20;
const BOOKINGS_SHOWN = 5;
const CARS_SHOWN = 50;

export interface PersonRow {
  id: string;
  authUserId: string;
  name: string;
  email: string;
  phone: string;
  roles: Role[];
  createdAt: Date;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  cars: number;
  bookings: number;
  /** Position in lists: `created_at` with microseconds, which a `Date` would cut. */
  sortKey: string;
}

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  const [row] = await selectPeople(db, sql`from users u where u.id = ${id} and u.erased_at is null`);
  return row;
}

/** Like `findPerson`, and locks the row until the transaction ends, so that changes of one person run one after another. */
export async function lockPerson(tx: Database, id: string): Promise<PersonRow | undefined> {
  await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
  return findPerson(tx, id);
}

/** Locks a user's cars until the transaction ends. Call before `lockPerson`: a change of a car locks in the same order. */
export async function lockCarsByOwner(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select 1 from cars where owner_id = ${id} order by id for no key update`);
}

/** Selects people from the alias `u` of `fromClause`. */
export async function selectPeople(db: Database, fromClause: SQL): Promise<PersonRow[]> {
  const { rows } = await db.execute<
    Omit<PersonRow, 'createdAt' | 'suspendedAt'> & { createdAt: string; suspendedAt: string | null } & Record<
        string,
        unknown
      >
  >(sql`
    select u.id, u.auth_user_id as "authUserId", u.name, u.email, u.phone, u.created_at as "createdAt",
      u.created_at::text as "sortKey", u.suspended_at as "suspendedAt", u.suspended_reason as "suspendedReason",
      array(select r.role from user_roles r where r.user_id = u.id order by r.created_at, r.role) as roles,
      (select count(*)::int from cars c where c.owner_id = u.id) as cars,
      (select count(*)::int from bookings b where b.guest_id = u.id) as bookings
    ${fromClause}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    suspendedAt: row.suspendedAt === null ? null : new Date(row.suspendedAt),
  }));
}

export interface PersonCarRow {
  id: string;
  title: string;
  city: string;
  active: boolean;
}

export async function listCarsByOwner(db: Database, ownerId: string): Promise<PersonCarRow[]> {
  const { rows } = await db.execute<PersonCarRow & Record<string, unknown>>(sql`
    select id, title, city, active from cars where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${CARS_SHOWN}`);
  return rows;
}

export interface PersonBookingRow {
  id: string;
  bookingNumber: string;
  status: BookingStatus;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  guestTotal: string;
}

export function listBookingsByGuest(db: Database, guestId: string, now: Date): Promise<PersonBookingRow[]> {
  return listLatestBookings(
    db,
    sql`bookings b join cars c on c.id = b.car_id where b.guest_id = ${guestId}`,
    now,
  );
}

/** The latest bookings of a host's cars. Reads only the latest bookings of each car, not all of them. */
export function listBookingsByHost(db: Database, ownerId: string, now: Date): Promise<PersonBookingRow[]> {
  const latest = sql`select * from bookings where car_id = c.id order by created_at desc, id desc limit ${BOOKINGS_SHOWN}`;
  return listLatestBookings(
    db,
    sql`cars c cross join lateral (${latest}) b where c.owner_id = ${ownerId}`,
    now,
  );
}

// An expired hold counts as cancelled (D6).
async function listLatestBookings(db: Database, found: SQL, now: Date): Promise<PersonBookingRow[]> {
  const { rows } = await db.execute<PersonBookingRow & Record<string, unknown>>(sql`
    select b.id, b.booking_number as "bookingNumber", c.title as "carTitle", b.start_date::text as "startDate",
      b.end_date::text as "endDate", b.guest_total::text as "guestTotal",
      case when b.status = 'booked' and b.hold_expires_at <= ${now.toISOString()}::timestamptz
        then 'cancelled' else b.status end as status
    from ${found} order by b.created_at desc, b.id desc limit ${BOOKINGS_SHOWN}`);
  return rows;
}

export interface PersonEventRow {
  at: Date;
  action: string;
  actor: string | null;
  role: string | null;
  reason: string | null;
}

/** Audit entries of an account, newest first. */
export async function listAccountEvents(db: Database, userId: string): Promise<PersonEventRow[]> {
  const { rows } = await db.execute<
    Omit<PersonEventRow, 'at'> & { at: string } & Record<string, unknown>
  >(sql`
    select a.at, a.action, who.name as actor, a.details ->> 'role' as role, a.details ->> 'reason' as reason
    from audit_log a left join users who on who.id = a.actor_id
    where a.entity = 'user' and a.entity_id = ${userId} order by a.id desc limit ${EVENTS_SHOWN}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Counts a host's cars that guests can find, now or after a suspension ends. */
export async function countListedCars(db: Database, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cars c join users u on u.id = c.owner_id
      where c.owner_id = ${ownerId} and (c.active or c.id = any(u.paused_car_ids))`,
  );
  return rows[0]?.count ?? 0;
}

/** Suspends a user and delists their cars. Stores the ids of these cars in `paused_car_ids`. */
export async function insertSuspension(
  tx: Database,
  suspension: { userId: string; at: Date; reason: string },
): Promise<void> {
  const at = sql`${suspension.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update users set suspended_at = ${at}, suspended_reason = ${suspension.reason},
      paused_car_ids = array(select id from cars where owner_id = ${suspension.userId} and active)
    where id = ${suspension.userId}`);
  await tx.execute(sql`update cars set active = false, updated_at = ${at}
    where owner_id = ${suspension.userId} and active`);
}

/** Lifts a suspension and relists the cars that it delisted. */
export async function deleteSuspension(
  tx: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ cars: string[] }>(sql`
    with before as (select paused_car_ids as cars from users where id = ${userId})
    update users set suspended_at = null, suspended_reason = null, paused_car_ids = '{}'
    where id = ${userId} returning (select cars from before) as cars`);
  await tx.execute(sql`update cars set active = true, updated_at = ${at.toISOString()}::timestamptz
    where owner_id = ${userId} and id = any(${sql.param(rows[0]?.cars ?? [])}::uuid[])`);
}
