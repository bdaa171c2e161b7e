/** Meetings on the wire: the places of the office, and where and when a booking is picked up and returned. */
import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { MAX_LODGING_LENGTH } from '@coastline/domain/meetings/meeting';
import {
  areOpeningHours,
  isInTheGambia,
  MAX_DIRECTIONS_LENGTH,
  MAX_LEAD_TIME_HOURS,
  MAX_PLACE_FEE_DALASI,
  MAX_PLACE_NAME_LENGTH,
  MAX_PLACE_POSITION,
  PLACE_KINDS,
} from '@coastline/domain/meetings/meeting-places';
import { isQuarter, parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import * as z from 'zod/mini';
import { CalendarDate, Instant, Money, MoneyArg, text, Uuid, wholeNumber } from '../fields.ts';

/** A time of day in Banjul, `HH:MM`. */
const TimeOfDay = z
  .string('Must be a time written HH:MM.')
  .check(z.refine((value) => parseTimeOfDay(value) !== undefined, 'Must be a time written HH:MM.'));

/** A time of day at a quarter of an hour. */
const QuarterOfDay = TimeOfDay.check(
  z.refine((value) => isQuarter(parseTimeOfDay(value) ?? -1), 'Must be a quarter of an hour.'),
);

const optionalText = (maxLength: number) =>
  z.pipe(
    z.nullish(text(maxLength)),
    z.transform((value) => value?.trim() || null),
  );

/** Opening hours of one weekday (1 is Monday), both ends included. */
export const PlaceHours = z.object({
  weekday: wholeNumber(1, 7),
  opens: QuarterOfDay,
  closes: QuarterOfDay,
});
export type PlaceHours = z.infer<typeof PlaceHours>;

/** A place at which the office hands cars over. Weekdays without hours are closed. */
export const MeetingPlace = z.object({
  id: Uuid,
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  latitude: z.number(),
  longitude: z.number(),
  directions: z.string(),
  /** Public URL of a photo of the place. */
  photo: z.nullable(z.string()),
  hours: z.array(PlaceHours),
  lead_time_hours: z.number(),
  /** For a pick-up and for a return each; 0 costs nothing. */
  fee: Money,
});
export type MeetingPlace = z.infer<typeof MeetingPlace>;

/** The places that guests can choose, the default one first. */
export const MeetingPlaces = z.object({ items: z.array(MeetingPlace) });
export type MeetingPlaces = z.infer<typeof MeetingPlaces>;

/** A place as the office lists it. */
export const OfficeMeetingPlace = z.extend(MeetingPlace, {
  position: z.number(),
  retired_at: z.nullable(Instant),
  /** Identifies the stored version of the place. */
  updated_at: Instant,
});
export type OfficeMeetingPlace = z.infer<typeof OfficeMeetingPlace>;

export const OfficeMeetingPlaces = z.object({ items: z.array(OfficeMeetingPlace) });
export type OfficeMeetingPlaces = z.infer<typeof OfficeMeetingPlaces>;

/** Creates a place, or changes or retires the one with `id`, in the version that the page has shown. */
export const SaveMeetingPlaceArgs = z
  .object({
    id: z.optional(Uuid),
    updated_at: z.optional(Instant),
    name: z
      .pipe(
        text(MAX_PLACE_NAME_LENGTH),
        z.transform((name) => name.trim()),
      )
      .check(z.refine((name) => name.length > 0, 'Please enter a name.')),
    kind: z.enum(PLACE_KINDS),
    latitude: z.number(),
    longitude: z.number(),
    directions: z.pipe(
      z._default(text(MAX_DIRECTIONS_LENGTH), ''),
      z.transform((directions) => directions.trim()),
    ),
    hours: z.array(PlaceHours).check(
      z.maxLength(7),
      z.refine(
        (hours) => areOpeningHours(hours.map(toOpeningHours)),
        'Each weekday has hours at most once, and they end later than they begin, before midnight.',
      ),
    ),
    lead_time_hours: wholeNumber(0, MAX_LEAD_TIME_HOURS),
    position: wholeNumber(1, MAX_PLACE_POSITION),
    /** URL of an own upload, or the current photo; null for none. Without this field the photo stays. */
    photo: z.optional(z.nullable(text(2000))),
    /** Without this field the fee stays. Bookings keep the fee that they have agreed to. */
    fee: z.optional(
      MoneyArg.check(z.maximum(MAX_PLACE_FEE_DALASI, `At most ${MAX_PLACE_FEE_DALASI} dalasi.`)),
    ),
    retired: z._default(z.boolean(), false),
  })
  .check(z.refine(isInTheGambia, { message: 'The place has to be in The Gambia.', path: ['latitude'] }));
export type SaveMeetingPlaceArgs = z.infer<typeof SaveMeetingPlaceArgs>;

/** Opening hours of the wire as the rules use them. */
export function toOpeningHours({ weekday, opens, closes }: PlaceHours) {
  return { weekday, opens: parseTimeOfDay(opens) ?? -1, closes: parseTimeOfDay(closes) ?? -1 };
}

/** Where and when a guest picks a car up and returns it. The return is on the last day of the rental. */
export const MeetingArgs = z.object({
  pick_up_place_id: Uuid,
  pick_up_time: QuarterOfDay,
  return_place_id: Uuid,
  return_time: QuarterOfDay,
  flight_number: optionalText(20),
  /** When the flight arrives on the day of the pick-up. */
  arrival_time: z.nullish(TimeOfDay),
  /** Name or address of the hotel; required for a hotel zone. */
  lodging: optionalText(MAX_LODGING_LENGTH),
});
export type MeetingArgs = z.infer<typeof MeetingArgs>;

/** Changes the meetings of a booking, in the version that the page has shown (0: none are agreed yet). */
export const ChangeMeetingArgs = z.extend(MeetingArgs, {
  pick_up_date: CalendarDate,
  version: wholeNumber(0, 1_000_000),
});
export type ChangeMeetingArgs = z.infer<typeof ChangeMeetingArgs>;

const BookingPlace = z.pick(MeetingPlace, {
  id: true,
  name: true,
  kind: true,
  latitude: true,
  longitude: true,
  directions: true,
  photo: true,
});
const MeetingSide = z.object({ date: CalendarDate, time: TimeOfDay, place: BookingPlace });
export type MeetingSide = z.infer<typeof MeetingSide>;

/** The meetings of a booking. Flight and hotel are missing for hosts. */
export const Meeting = z.object({
  version: z.number(),
  pick_up: MeetingSide,
  return: MeetingSide,
  flight_number: z.optional(z.nullable(z.string())),
  arrival_time: z.optional(z.nullable(TimeOfDay)),
  lodging: z.optional(z.nullable(z.string())),
});
export type Meeting = z.infer<typeof Meeting>;

export const ListMeetingsQuery = z.object({ day: z.optional(CalendarDate) });
export type ListMeetingsQuery = z.infer<typeof ListMeetingsQuery>;

/** A pick-up or a return in the office's list of a day. */
export const MeetingOfDay = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  status: z.enum(BOOKING_STATUSES),
  car_title: z.string(),
  guest_name: z.string(),
  guest_phone: z.string(),
  /** Null if no hour is agreed. */
  time: z.nullable(TimeOfDay),
  place_name: z.nullable(z.string()),
  flight_number: z.nullable(z.string()),
  arrival_time: z.nullable(TimeOfDay),
  lodging: z.nullable(z.string()),
  /** Names with quantities: `2 × Child seat`. */
  extras: z.array(z.string()),
});
export type MeetingOfDay = z.infer<typeof MeetingOfDay>;

/** The pick-ups and returns of one day, by hour. */
export const MeetingsOfDay = z.object({
  day: CalendarDate,
  pick_ups: z.array(MeetingOfDay),
  returns: z.array(MeetingOfDay),
});
export type MeetingsOfDay = z.infer<typeof MeetingsOfDay>;
