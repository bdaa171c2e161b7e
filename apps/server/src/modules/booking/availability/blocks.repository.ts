import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { carCalendar } from '../../../persistence/schema/index.ts';
import type { DayRange } from './availability.repository.ts';

export interface Block extends DayRange {
  id: string;
  note: string | null;
  /** Name of the connected calendar that the block comes from; null for a block that the host made here. */
  calendarName: string | null;
}

// Days that are held for an extension are days of a booking.
const KIND = sql`case kind when 'block' then kind else 'booking' end`;

/** A period that the feed of a car shows to other calendars. */
export interface ExportedPeriod extends CalendarPeriod {
  id: string;
  createdAt: Date;
}

export interface CalendarPeriod extends DayRange {
  kind: 'booking' | 'block';
}

/** Blocks days of a car and returns the block's id; undefined if any day is taken. Only one of a concurrent block and claim succeeds. */
export async function insertBlock(
  tx: Database,
  block: { carId: string; range: DayRange; note: string | null; at: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(carCalendar)
    .values({
      carId: block.carId,
      kind: 'block',
      period: sql`daterange(${block.range.start}::date, ${block.range.end}::date, '[]')`,
      note: block.note,
      createdAt: block.at,
    })
    .onConflictDoNothing()
    .returning({ id: carCalendar.id });
  return row?.id;
}

/** Deletes a block that the host made and returns its days; undefined for a missing block. */
export async function deleteBlock(
  tx: Database,
  block: { carId: string; blockId: string },
): Promise<DayRange | undefined> {
  const [row] = await tx
    .delete(carCalendar)
    .where(
      and(
        eq(carCalendar.id, block.blockId),
        eq(carCalendar.carId, block.carId),
        eq(carCalendar.kind, 'block'),
        isNull(carCalendar.connectedCalendarId),
      ),
    )
    .returning({
      start: sql<IsoDate>`lower(period)::text`,
      end: sql<IsoDate>`(upper(period) - 1)::text`,
    });
  return row;
}

/** Lists the blocks of a car, or of all cars of a host, that overlap a range, in order. */
export async function listBlocks(
  db: Database,
  query: ({ carId: string } | { ownerId: string }) & { range: DayRange },
): Promise<(Block & { carId: string })[]> {
  const { rows } = await db.execute<Block & { carId: string } & Record<string, unknown>>(sql`
    select taken.id, taken.car_id as "carId", lower(period)::text as start, (upper(period) - 1)::text as end, note,
      c.name as "calendarName"
    from cars join car_calendar taken on taken.car_id = cars.id
      left join connected_calendars c on c.id = taken.connected_calendar_id
    where ${'carId' in query ? sql`cars.id = ${query.carId}` : sql`cars.owner_id = ${query.ownerId}`} and kind = 'block'
      and period && daterange(${query.range.start}::date, ${query.range.end}::date, '[]')
    order by lower(period)
  `);
  return rows;
}

/** Lists the bookings and the host's own blocks that overlap a range at `now`, in order. */
export async function listExportedPeriods(
  db: Database,
  query: { carId: string; range: DayRange; now: Date },
): Promise<ExportedPeriod[]> {
  const { rows } = await db.execute<ExportedPeriod & Record<string, unknown>>(sql`
    select id, ${KIND} as kind, lower(period)::text as start, (upper(period) - 1)::text as end, created_at as "createdAt"
    from car_calendar
    where car_id = ${query.carId} and connected_calendar_id is null
      and period && daterange(${query.range.start}::date, ${query.range.end}::date, '[]')
      and (expires_at is null or expires_at > ${query.now.toISOString()}::timestamptz)
    order by lower(period)
  `);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Lists the bookings and blocks that overlap a range, in order. */
export async function listConflicts(
  db: Database,
  query: { carId: string; range: DayRange },
): Promise<CalendarPeriod[]> {
  const { rows } = await db.execute<{ start: string; end: string; kind: 'booking' | 'block' }>(sql`
    select lower(period)::text as start, (upper(period) - 1)::text as end, ${KIND} as kind
    from car_calendar
    where car_id = ${query.carId}
      and period && daterange(${query.range.start}::date, ${query.range.end}::date, '[]')
    order by lower(period)
  `);
  return rows;
}

export interface CalendarBookingRow extends DayRange {
  carId: string;
  bookingId: string;
  bookingNumber: string;
  status: BookingStatus;
  guestId: string;
  guestName: string;
}

/**
 * Lists the bookings of a car, or of all cars of a host, that overlap a range and are not cancelled at `now`, in order (D6). Days
 * that are held for an extension belong to their booking.
 */
export async function listCalendarBookings(
  db: Database,
  query: ({ carId: string } | { ownerId: string }) & { range: DayRange; now: Date },
): Promise<CalendarBookingRow[]> {
  const now = query.now.toISOString();
  const start = sql`least(b.start_date, e.start_date)`;
  const end = sql`greatest(b.end_date, e.end_date)`;
  const { rows } = await db.execute<Record<keyof CalendarBookingRow, string>>(sql`
    select b.car_id as "carId", b.id as "bookingId", b.booking_number as "bookingNumber", b.status, b.guest_id as "guestId",
      u.name as "guestName", ${start}::text as start, ${end}::text as end
    from bookings b join users u on u.id = b.guest_id join cars c on c.id = b.car_id
      left join trip_extensions e on e.booking_id = b.id and e.held_until > ${now}::timestamptz
    where ${'carId' in query ? sql`b.car_id = ${query.carId}` : sql`c.owner_id = ${query.ownerId}`}
      and ${start} <= ${query.range.end}::date and ${end} >= ${query.range.start}::date
      and b.status <> 'cancelled'
      and not (b.status = 'booked' and b.hold_expires_at <= ${now}::timestamptz)
    order by b.start_date, b.created_at
  `);
  return rows.map((row) => ({ ...row, status: row.status as BookingStatus }));
}
