/** The calendar feed of a car for other platforms, and calendars of other platforms that block days of the car. */
import * as z from 'zod/mini';
import { CalendarDate, Instant, MAX_TEXT_LENGTH, text, Uuid } from './fields.ts';

/** Maximum number of connected calendars of a car. */
export const MAX_CALENDARS_PER_CAR = 5;
export const CALENDAR_NAME_MAX_LENGTH = 60;
/** Maximum size of an uploaded calendar file. */
export const MAX_CALENDAR_FILE_CHARACTERS = 700_000;

/** URL of the taken days of a car for other calendars. The URL is a secret. */
export const CarFeed = z.object({ url: z.string(), created_at: Instant });
export type CarFeed = z.infer<typeof CarFeed>;

const OverlappingBooking = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
});

/** A calendar of another platform. Its events block days of the car. */
export const ConnectedCalendar = z.object({
  id: Uuid,
  name: z.string(),
  /** Host name of the calendar; null for a file. The rest of the URL is a secret. */
  host: z.nullable(z.string()),
  /** Number of current and future events, each recurrence counted, and number of unreadable events. */
  entries: z.number(),
  left_out: z.number(),
  /** Number of days that the events block from today on. */
  days: z.number(),
  read_at: Instant,
  /** Why the last import failed, for the host; the events of the import before stay. */
  failure: z.nullable(z.string()),
  /** Bookings whose days overlap events, earliest first. The bookings stay valid. */
  overlaps: z.array(OverlappingBooking),
});
export type ConnectedCalendar = z.infer<typeof ConnectedCalendar>;

export const CarCalendars = z.object({
  feed: z.nullable(CarFeed),
  calendars: z.array(ConnectedCalendar),
});
export type CarCalendars = z.infer<typeof CarCalendars>;

const CalendarName = z.pipe(
  z.pipe(
    text(MAX_TEXT_LENGTH),
    z.transform((name) => name.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'Please give the calendar a name.'),
      z.maxLength(
        CALENDAR_NAME_MAX_LENGTH,
        `The name must be ${CALENDAR_NAME_MAX_LENGTH} characters or less`,
      ),
    ),
);

/** Connects a calendar by its URL, `https:` or `webcal:`. */
export const ConnectAddressArgs = z.object({ name: CalendarName, address: text(2000) });
export type ConnectAddressArgs = z.infer<typeof ConnectAddressArgs>;

/** Imports the events of a calendar file once. */
export const ConnectFileArgs = z.object({ name: CalendarName, content: text(MAX_CALENDAR_FILE_CHARACTERS) });
export type ConnectFileArgs = z.infer<typeof ConnectFileArgs>;
