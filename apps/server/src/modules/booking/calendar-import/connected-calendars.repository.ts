import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import type { DayRange } from '../availability/availability.service.ts';
import type { TakenDays } from './calendar-days.ts';

export interface CalendarRow {
  id: string;
  carId: string;
  name: string;
  address: string | null;
  entries: number;
  leftOut: number;
  days: number;
  readAt: Date;
  failure: string | null;
  failures: number;
  overlaps: { bookingId: string; bookingNumber: string; startDate: string; endDate: string }[];
}

const MAX_OVERLAPS = 20;

/** Lists the calendars of a car, or one of them, in the order of their connection. */
export async function listCalendars(
  db: Database,
  query: { carId: string; id?: string | undefined; now: Date; today: string },
): Promise<CalendarRow[]> {
  const { rows } = await db.execute<CalendarRow & Record<string, unknown>>(sql`
    select c.id, c.car_id as "carId", c.name, c.address, c.entries, c.left_out as "leftOut", c.failure, c.failures,
      c.read_at as "readAt",
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
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt) }));
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

/** Deletes a calendar with its blocked days and returns its name; undefined for a missing calendar. */
export async function deleteCalendar(
  tx: Database,
  calendar: { carId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from connected_calendars where id = ${calendar.id} and car_id = ${calendar.carId} returning name`);
  return rows[0]?.name;
}

/** Stores the result of a sync; false if the calendar was deleted meanwhile. */
export async function updateReading(
  tx: Database,
  update: { id: string; at: Date; dueAt: Date | null; found: TakenDays },
): Promise<boolean> {
  const { ranges, entries, leftOut } = update.found;
  const at = update.at.toISOString();
  const { rowCount } = await tx.execute(sql`
    update connected_calendars set taken = ${toMultirange(ranges)}::datemultirange, entries = ${entries},
      left_out = ${leftOut}, tried_at = ${at}, read_at = ${at}, due_at = ${update.dueAt?.toISOString() ?? null},
      failure = null, failures = 0
    where id = ${update.id}`);
  return rowCount === 1;
}

export async function updateFailure(
  db: Database,
  failed: { id: string; at: Date; dueAt: Date; failure: string; failures: number },
): Promise<void> {
  await db.execute(sql`
    update connected_calendars set tried_at = ${failed.at.toISOString()}, due_at = ${failed.dueAt.toISOString()},
      failure = ${failed.failure}, failures = ${failed.failures}
    where id = ${failed.id}`);
}

/** Claims a manual sync; false if the last attempt was after `notAfter`. */
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

/** Claims the calendar that is due first, except of excluded hosts; other processes cannot claim it before the lease ends. */
export async function claimDueCalendar(
  db: Database,
  lease: { now: Date; until: Date; excludedHostIds: string[] },
): Promise<DueCalendar | undefined> {
  const selectHostId = (calendar: SQL) => sql`(select owner_id from cars where cars.id = ${calendar}.car_id)`;
  const { rows } = await db.execute<DueCalendar & Record<string, unknown>>(sql`
    update connected_calendars due set due_at = ${lease.until.toISOString()}
    where id = (
      select id from connected_calendars c where due_at <= ${lease.now.toISOString()}::timestamptz
        and ${selectHostId(sql`c`)} <> all(${sql.param(lease.excludedHostIds)}::uuid[])
      order by due_at limit 1 for update skip locked)
    returning id, car_id as "carId", ${selectHostId(sql`due`)} as "hostId", address, failures`);
  return rows[0];
}

/** Lists calendars with free days that they should block, because a booking or block there was removed. */
export async function listOutOfSync(
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

/** Selects the ranges of a calendar that no other entry of the car holds. */
function selectFreeRanges({ id, carId }: { id: string; carId: string }): SQL {
  return sql`select unnest(c.taken - coalesce((
      select range_agg(other.period) from car_calendar other
      where other.car_id = ${carId} and other.connected_calendar_id is distinct from c.id), '{}')) as period
    from connected_calendars c where c.id = ${id}`;
}

/** Frees ranges that a calendar holds and no longer has, or that overlap another entry. */
export async function deleteStaleDays(tx: Database, calendar: { id: string; carId: string }): Promise<void> {
  await tx.execute(sql`
    delete from car_calendar where connected_calendar_id = ${calendar.id}
      and period not in (${selectFreeRanges(calendar)})`);
}

/** Blocks the missing ranges; false if a concurrent transaction took some of them. */
export async function insertMissingDays(
  tx: Database,
  calendar: { id: string; carId: string; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ wanted: number; made: number }>(sql`
    with missing as (
      select period from (${selectFreeRanges(calendar)}) room
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
