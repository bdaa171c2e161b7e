import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Role } from '@coastline/domain/people/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

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
  /** Where they stand in the order of lists: the instant to the microsecond. */
  place: string;
}

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  const [row] = await readPeople(db, sql`from users u where u.id = ${id} and u.erased_at is null`);
  return row;
}

/** The same, held until the transaction ends: two changes of one person happen one after the other. */
export async function lockPerson(tx: Database, id: string): Promise<PersonRow | undefined> {
  await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
  return findPerson(tx, id);
}

/** Holds somebody's cars until the transaction ends; before their own row, as where a host changes one of them. */
export async function lockCarsOf(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select 1 from cars where owner_id = ${id} order by id for no key update`);
}

/** The people `u` of the rest of a statement. */
export async function readPeople(db: Database, fromOn: SQL): Promise<PersonRow[]> {
  const { rows } = await db.execute<
    Omit<PersonRow, 'createdAt' | 'suspendedAt'> & { createdAt: string; suspendedAt: string | null } & Record<
        string,
        unknown
      >
  >(sql`
    select u.id, u.auth_user_id as "authUserId", u.name, u.email, u.phone, u.created_at as "createdAt",
      u.created_at::text as place, u.suspended_at as "suspendedAt", u.suspended_reason as "suspendedReason",
      array(select r.role from user_roles r where r.user_id = u.id order by r.created_at, r.role) as roles,
      (select count(*)::int from cars c where c.owner_id = u.id) as cars,
      (select count(*)::int from bookings b where b.guest_id = u.id) as bookings
    ${fromOn}`);
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

export async function listCarsOf(db: Database, ownerId: string): Promise<PersonCarRow[]> {
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

/** The latest bookings by somebody as a guest. */
export function listBookingsBy(db: Database, guestId: string, now: Date): Promise<PersonBookingRow[]> {
  return listLatestBookings(
    db,
    sql`bookings b join cars c on c.id = b.car_id where b.guest_id = ${guestId}`,
    now,
  );
}

/** The latest bookings of somebody's cars: the latest of each car are looked at, not all there ever were. */
export function listBookingsOfCarsOf(db: Database, ownerId: string, now: Date): Promise<PersonBookingRow[]> {
  const latest = sql`select * from bookings where car_id = c.id order by created_at desc, id desc limit ${BOOKINGS_SHOWN}`;
  return listLatestBookings(
    db,
    sql`cars c cross join lateral (${latest}) b where c.owner_id = ${ownerId}`,
    now,
  );
}

// A hold that has run out counts as cancelled (D6).
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

/** What was done to an account, the latest first. */
export async function listEventsOf(db: Database, userId: string): Promise<PersonEventRow[]> {
  const { rows } = await db.execute<
    Omit<PersonEventRow, 'at'> & { at: string } & Record<string, unknown>
  >(sql`
    select a.at, a.action, who.name as actor, a.details ->> 'role' as role, a.details ->> 'reason' as reason
    from audit_log a left join users who on who.id = a.actor_id
    where a.entity = 'user' and a.entity_id = ${userId} order by a.id desc limit ${EVENTS_SHOWN}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** How many of somebody's cars guests can find, now or once a suspension ends. */
export async function countListedCars(db: Database, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cars c join users u on u.id = c.owner_id
      where c.owner_id = ${ownerId} and (c.active or c.id = any(u.paused_car_ids))`,
  );
  return rows[0]?.count ?? 0;
}

/** Shuts somebody out; their cars leave the search, and are remembered. */
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

/** Lets somebody in again, and lists the cars that were listed before. */
export async function endSuspension(
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
