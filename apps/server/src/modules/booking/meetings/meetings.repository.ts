import type { BookingLine } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { AgreedFees, MeetingChoice } from '@coastline/domain/meetings/meeting';
import { numericToBututs } from '@coastline/domain/money/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { createInsert } from '../../../persistence/insert-rows.ts';
import { bookingLines, bookingMeetings } from '../../../persistence/schema/index.ts';

/** Upper bound of one list of a day. */
const MAX_PER_DAY = 500;

export type NewMeeting = MeetingChoice & {
  bookingId: string;
  version: number;
  changedBy: string | null;
  changedAt: Date;
};

const insertMeetings = createInsert<NewMeeting>('booking_meetings', {
  bookingId: 'booking_id uuid',
  pickUpPlaceId: 'pick_up_place_id uuid',
  pickUpDate: 'pick_up_date date',
  pickUpMinutes: 'pick_up_minutes smallint',
  returnPlaceId: 'return_place_id uuid',
  returnMinutes: 'return_minutes smallint',
  flightNumber: 'flight_number text',
  arrivalMinutes: 'arrival_minutes smallint',
  lodging: 'lodging text',
  version: 'version integer',
  changedBy: 'changed_by uuid',
  changedAt: 'changed_at timestamptz',
});

/** Inserts the meetings of a booking, after the booking itself. */
export async function insertMeeting(tx: Database, meeting: NewMeeting): Promise<void> {
  await insertMeetings(tx, [meeting]);
}

/** The fees that a booking pays for the places of its pick-up and return. */
export async function findAgreedFees(tx: Database, bookingId: string): Promise<AgreedFees> {
  const lines = await tx
    .select({ kind: bookingLines.kind, total: bookingLines.total })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId));
  const feeOf = (kind: 'pick_up_fee' | 'return_fee') =>
    numericToBututs(lines.find((line) => line.kind === kind)?.total ?? '0');
  return { pickUpBututs: feeOf('pick_up_fee'), returnBututs: feeOf('return_fee') };
}

export async function findMeeting(
  tx: Database,
  bookingId: string,
): Promise<typeof bookingMeetings.$inferSelect | undefined> {
  const [found] = await tx.select().from(bookingMeetings).where(eq(bookingMeetings.bookingId, bookingId));
  return found;
}

export async function updateMeeting(tx: Database, meeting: NewMeeting): Promise<void> {
  const { bookingId, ...change } = meeting;
  await tx.update(bookingMeetings).set(change).where(eq(bookingMeetings.bookingId, bookingId));
}

/** Removes the meetings of a booking, which then has no agreed hour. */
export async function deleteMeeting(tx: Database, bookingId: string): Promise<void> {
  await tx.delete(bookingMeetings).where(eq(bookingMeetings.bookingId, bookingId));
}

/** A pick-up or a return of a day. */
export interface MeetingOfDayRow extends Record<string, unknown> {
  bookingId: string;
  bookingNumber: string;
  status: BookingStatus;
  carTitle: string;
  guestName: string;
  guestPhone: string;
  lines: BookingLine[];
  minutes: number | null;
  placeName: string | null;
  flightNumber: string | null;
  arrivalMinutes: number | null;
  lodging: string | null;
}

/** Lists the pick-ups of a day, sorted by hour; pick-ups without an agreed hour come last. */
export function listPickUps(tx: Database, day: IsoDate): Promise<MeetingOfDayRow[]> {
  return listMeetings(tx, {
    minutes: sql`m.pick_up_minutes`,
    placeId: sql`m.pick_up_place_id`,
    condition: sql`b.status in ('confirmed', 'ready_for_pickup') and b.start_date in (${day}::date, ${day}::date - 1)
      and coalesce(m.pick_up_date, b.start_date) = ${day}::date`,
  });
}

/** Lists the returns of a day by hour, those without an hour last. */
export function listReturns(tx: Database, day: IsoDate): Promise<MeetingOfDayRow[]> {
  return listMeetings(tx, {
    minutes: sql`m.return_minutes`,
    placeId: sql`m.return_place_id`,
    condition: sql`b.status in ('confirmed', 'ready_for_pickup', 'in_progress') and b.end_date = ${day}::date`,
  });
}

async function listMeetings(
  tx: Database,
  { minutes, placeId, condition }: { minutes: SQL; placeId: SQL; condition: SQL },
): Promise<MeetingOfDayRow[]> {
  const { rows } = await tx.execute<MeetingOfDayRow>(sql`
    select b.id as "bookingId", b.booking_number as "bookingNumber", b.status, c.title as "carTitle",
      coalesce(i.name, g.name) as "guestName", coalesce(i.phone, g.phone) as "guestPhone", ${minutes} as minutes,
      p.name as "placeName", m.flight_number as "flightNumber", m.arrival_minutes as "arrivalMinutes", m.lodging,
      lines_of_booking(b.id) as lines
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      left join booking_personal_info i on i.booking_id = b.id
      left join booking_meetings m on m.booking_id = b.id
      left join meeting_places p on p.id = ${placeId}
    where ${condition}
    order by ${minutes} nulls last, b.booking_number limit ${MAX_PER_DAY}`);
  return rows;
}
