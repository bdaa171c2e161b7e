import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { MeetingChoice } from '@coastline/domain/meetings/meeting';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { bookingMeetings, bookings } from '../../../persistence/schema/index.ts';

/** The meetings of a booking as JSON of PostgreSQL. */
export interface MeetingJson extends MeetingChoice {
  version: number;
  pickUpPlace: MeetingSide['place'];
  returnPlace: MeetingSide['place'];
}

const placeJson = (alias: SQL) => sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name,
  'kind', ${alias}.kind, 'latitude', ${alias}.latitude, 'longitude', ${alias}.longitude,
  'directions', ${alias}.directions, 'photo', ${alias}.photo)`;

/**
 * Selects the meetings of each booking of a query; null without agreed hours or if the policies hide them. The module of
 * meetings writes this table; a booking is presented with its meetings.
 */
export const MEETING_OF_BOOKING = sql<MeetingJson | null>`(
  select jsonb_build_object('version', m.version,
    'pickUpPlaceId', m.pick_up_place_id, 'pickUpDate', m.pick_up_date, 'pickUpMinutes', m.pick_up_minutes,
    'returnPlaceId', m.return_place_id, 'returnMinutes', m.return_minutes,
    'flightNumber', m.flight_number, 'arrivalMinutes', m.arrival_minutes, 'lodging', m.lodging,
    'pickUpPlace', ${placeJson(sql`p`)}, 'returnPlace', ${placeJson(sql`r`)})
  from booking_meetings m
    join meeting_places p on p.id = m.pick_up_place_id
    join meeting_places r on r.id = m.return_place_id
  where m.booking_id = ${bookings.id})`;

/** Returns the day of the agreed pick-up; null without an agreed hour or if the policies hide it. */
export async function findPickUpDate(tx: Database, bookingId: string): Promise<IsoDate | null> {
  const [found] = await tx
    .select({ pickUpDate: bookingMeetings.pickUpDate })
    .from(bookingMeetings)
    .where(eq(bookingMeetings.bookingId, bookingId));
  return found?.pickUpDate ?? null;
}
