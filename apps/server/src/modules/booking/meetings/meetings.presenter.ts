import type { MeetingOfDay, MeetingPlace, OfficeMeetingPlace } from '@coastline/contracts/bookings/meeting';
import { describeExtras } from '@coastline/domain/bookings/booking-lines';
import type { MeetingPlaceFacts } from '@coastline/domain/meetings/meeting-places';
import { formatTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { numericToBututs, numericToDalasi } from '@coastline/domain/money/money';
import type { MeetingPlaceRow } from './meeting-places.repository.ts';
import type { MeetingOfDayRow } from './meetings.repository.ts';

export function presentPlace(row: MeetingPlaceRow): MeetingPlace {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    latitude: row.latitude,
    longitude: row.longitude,
    directions: row.directions,
    photo: row.photo,
    hours: row.hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: formatTimeOfDay(opens),
      closes: formatTimeOfDay(closes),
    })),
    lead_time_hours: row.leadTimeHours,
    fee: numericToDalasi(row.fee),
  };
}

export function presentOfficePlace(row: MeetingPlaceRow): OfficeMeetingPlace {
  return {
    ...presentPlace(row),
    position: row.position,
    retired_at: row.retiredAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The facts of places that the rules of meetings need, by id. */
export function toPlaceFacts(rows: readonly MeetingPlaceRow[]): Map<string, MeetingPlaceFacts> {
  return new Map(
    rows.map(({ id, kind, leadTimeHours, hours, fee, retiredAt }) => [
      id,
      { kind, leadTimeHours, hours, feeBututs: numericToBututs(fee), isRetired: retiredAt !== null },
    ]),
  );
}

export function presentMeetingOfDay(row: MeetingOfDayRow): MeetingOfDay {
  return {
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    status: row.status,
    car_title: row.carTitle,
    guest_name: row.guestName,
    guest_phone: row.guestPhone,
    extras: describeExtras(row.lines),
    time: formatOptionalTime(row.minutes),
    place_name: row.placeName,
    flight_number: row.flightNumber,
    arrival_time: formatOptionalTime(row.arrivalMinutes),
    lodging: row.lodging,
  };
}

function formatOptionalTime(minutes: number | null): string | null {
  return minutes === null ? null : formatTimeOfDay(minutes);
}
