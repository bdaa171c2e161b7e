import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import type { DayRange, TakenDays } from './calendar-days.ts';

export interface CalendarRow {
  id: string;
  carId: string;
  name: string;
  address: string | null;
  entries: number;
  leftOut: number;
  days: number;
  readAt: Date;
  triedAt: Date;
  failure: string | null;
  failures: number;
  overlaps: { bookingId: string; bookingNumber: string; startDate: string; endDate: string }[];
}

const MAX_OVERLAPS = 20;

/** Calendars of a car, or one of them, in the order in which they were connected. */
export async function listCalendars(
  db: Database,
  query: { carId: string; id?: string | undefined; now: Date; today: string },
): Promise<CalendarRow[]> {
  const { rows } = await db.execute<CalendarRow & Record<string, unknown>>(sql`
    select c.id, c.car_id as "carId", c.name, c.address, c.entries, c.left_out as "leftOut", c.failure, c.failures,
      c.read_at as "readAt", c.tried_at as "triedAt",
      (select coalesce(sum(upper(days) - lower(days)), 0)::int
        from unnest(c.taken * datemultirange(daterange(${query.today}::date, null))) as days) as days,
      (select coalesce(jsonb_agg(found order by found."startDate"), '[]') from (
        select b.id as "bookingId", b.booking_number as "bookingNumber",
          b.start_date as "startDate", b.end_date as "endDate"
        from car_calendar claim join bookings b on b.id = claim.booking_id
        where claim.car_id = c.car_id and claim.kind = 'booking' and claim.period && c.taken
          and upper(claim.period) > ${query.today}::date
          and (claim.expires_at is null or claim.expires_at > ${query.now.toISOString()}::timestamptz)
        order by b.start_date limit ${MAX_OVERLAPS}) found) as overlaps
    from connected_calendars c
    where c.car_id = ${query.carId} ${query.id ? sql`and c.id = ${query.id}` : sql``}
    order by c.created_at, c.id`);
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt), triedAt: new Date(row.triedAt) }));
}

/** Lets changes of a car's connected calendars through one at a time; bookings of the car go on. */
export async function lockCar(tx: Database, carId: string): Promise<void> {
  await tx.execute(sql`select 1 from cars where id = ${carId} for no key update`);
}

export async function countCalendars(tx: Database, carId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from connected_calendars where car_id = ${carId}`,
  );
  return rows[0]?.count ?? 0;
}

export interface NewCalendar {
  id: string;
  carId: string;
  name: string;
  address: string | null;
  dueAt: Date | null;
  at: Date;
}

export async function insertCalendar(tx: Database, calendar: NewCalendar): Promise<void> {
  const at = calendar.at.toISOString();
  await tx.execute(sql`
    insert into connected_calendars (id, car_id, name, address, created_at, tried_at, read_at, due_at)
    values (${calendar.id}, ${calendar.carId}, ${calendar.name}, ${calendar.address}, ${at}, ${at}, ${at},
      ${calendar.dueAt?.toISOString() ?? null})`);
}

/** Takes a calendar away, and the days that it took with it; its name, or undefined where the car has no such one. */
export async function deleteCalendar(
  tx: Database,
  calendar: { carId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from connected_calendars where id = ${calendar.id} and car_id = ${calendar.carId} returning name`);
  return rows[0]?.name;
}

/** Writes down what a reading found; false where the calendar has been taken away meanwhile. */
export async function keepReading(
  tx: Database,
  reading: { id: string; at: Date; dueAt: Date | null; found: TakenDays },
): Promise<boolean> {
  const { ranges, entries, leftOut } = reading.found;
  const at = reading.at.toISOString();
  const { rowCount } = await tx.execute(sql`
    update connected_calendars set taken = ${toMultirange(ranges)}::datemultirange, entries = ${entries},
      left_out = ${leftOut}, tried_at = ${at}, read_at = ${at}, due_at = ${reading.dueAt?.toISOString() ?? null},
      failure = null, failures = 0
    where id = ${reading.id}`);
  return rowCount === 1;
}

export async function keepFailure(
  db: Database,
  failed: { id: string; at: Date; dueAt: Date; failure: string; failures: number },
): Promise<void> {
  await db.execute(sql`
    update connected_calendars set tried_at = ${failed.at.toISOString()}, due_at = ${failed.dueAt.toISOString()},
      failure = ${failed.failure}, failures = ${failed.failures}
    where id = ${failed.id}`);
}

/** Whether this call may read a calendar by hand: not when it was tried later than `notAfter`. */
export async function claimReading(
  db: Database,
  claim: { id: string; at: Date; notAfter: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update connected_calendars set tried_at = ${claim.at.toISOString()}
    where id = ${claim.id} and tried_at <= ${claim.notAfter.toISOString()}::timestamptz`);
  return rowCount === 1;
}

export interface DueCalendar {
  id: string;
  carId: string;
  hostId: string;
  address: string;
  failures: number;
}

/** Takes the calendar due first, of other hosts than these, for this process: until the lease ends no other one has it. */
export async function leaseDue(
  db: Database,
  lease: { now: Date; until: Date; passedOver: string[] },
): Promise<DueCalendar | undefined> {
  const hostOf = (calendar: SQL) => sql`(select owner_id from cars where cars.id = ${calendar}.car_id)`;
  const { rows } = await db.execute<DueCalendar & Record<string, unknown>>(sql`
    update connected_calendars due set due_at = ${lease.until.toISOString()}
    where id = (
      select id from connected_calendars c where due_at <= ${lease.now.toISOString()}::timestamptz
        and ${hostOf(sql`c`)} <> all(${sql.param(lease.passedOver)}::uuid[])
      order by due_at limit 1 for update skip locked)
    returning id, car_id as "carId", ${hostOf(sql`due`)} as "hostId", address, failures`);
  return rows[0];
}

/** Calendars with days that nothing holds any more, because what held them went away. */
export async function listOutOfLine(
  db: Database,
  query: { today: string; limit: number },
): Promise<{ id: string; carId: string }[]> {
  const { rows } = await db.execute<{ id: string; carId: string }>(sql`
    select c.id, c.car_id as "carId" from connected_calendars c
    where not isempty(c.taken * datemultirange(daterange(${query.today}::date, null)) - coalesce((
      select range_agg(held.period) from car_calendar held where held.car_id = c.car_id), '{}'))
    order by c.created_at, c.id limit ${query.limit}`);
  return rows;
}

/** The days of a calendar for which the car's calendar has room: what nothing else holds, each range on its own. */
function roomFor({ id, carId }: { id: string; carId: string }): SQL {
  return sql`select unnest(c.taken - coalesce((
      select range_agg(other.period) from car_calendar other
      where other.car_id = ${carId} and other.connected_calendar_id is distinct from c.id), '{}')) as period
    from connected_calendars c where c.id = ${id}`;
}

/** Frees days that a calendar holds and no longer takes, and those that now belong to something else. */
export async function deleteStaleDays(tx: Database, calendar: { id: string; carId: string }): Promise<void> {
  await tx.execute(sql`
    delete from car_calendar where connected_calendar_id = ${calendar.id}
      and period not in (${roomFor(calendar)})`);
}

/** Blocks the days that are missing; false when somebody else was quicker with some of them. */
export async function insertMissingDays(
  tx: Database,
  calendar: { id: string; carId: string; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ wanted: number; made: number }>(sql`
    with missing as (
      select period from (${roomFor(calendar)}) room
      where period not in (select period from car_calendar where connected_calendar_id = ${calendar.id})
    ), made as (
      insert into car_calendar (car_id, kind, period, connected_calendar_id, created_at)
      select ${calendar.carId}::uuid, 'block', period, ${calendar.id}::uuid, ${calendar.at.toISOString()}::timestamptz
      from missing order by period
      on conflict do nothing returning 1
    )
    select (select count(*)::int from missing) as wanted, (select count(*)::int from made) as made`);
  const [row] = rows;
  return row?.wanted === row?.made;
}

function toMultirange(ranges: readonly DayRange[]): string {
  return `{${ranges.map(({ start, end }) => `[${start},${end}]`).join(',')}}`;
}
