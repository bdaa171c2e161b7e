/** A car's calendar for other platforms, and theirs for the car. */
import * as z from 'zod/mini';
import { CalendarDate, Instant, MAX_TEXT_LENGTH, text, Uuid } from './fields.ts';

/** Calendars of other platforms that one car may have. */
export const MAX_CALENDARS_A_CAR = 5;
export const CALENDAR_NAME_MAX_LENGTH = 60;
/** Of a calendar that is sent as a file. */
export const MAX_CALENDAR_FILE_CHARACTERS = 700_000;

/** Where other calendars read a car's taken days; whoever has the address can read them. */
export const CarFeed = z.object({ url: z.string(), created_at: Instant });
export type CarFeed = z.infer<typeof CarFeed>;

const OverlappingBooking = z.object({
  booking_id: Uuid,
  booking_number: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
});

/** A calendar of another platform; its entries take days of the car. */
export const ConnectedCalendar = z.object({
  id: Uuid,
  name: z.string(),
  /** The server that it is read from; null for one that came as a file. The rest of the address is a secret. */
  host: z.nullable(z.string()),
  /** Entries with a day from the day of reading on, repeats counted each; and those that nobody could make sense of. */
  entries: z.number(),
  left_out: z.number(),
  /** Days that the entries take from today on. */
  days: z.number(),
  read_at: Instant,
  /** Why the last attempt to read it failed, in words for the host; what was read before still counts. */
  failure: z.nullable(z.string()),
  /** Bookings made here for days that it takes too, the soonest first. Nothing was overwritten. */
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

/** Connects a calendar by its address, `https:` or `webcal:`. */
export const ConnectAddressArgs = z.object({ name: CalendarName, address: text(2000) });
export type ConnectAddressArgs = z.infer<typeof ConnectAddressArgs>;

/** Takes the days of a calendar file, once. */
export const ConnectFileArgs = z.object({ name: CalendarName, content: text(MAX_CALENDAR_FILE_CHARACTERS) });
export type ConnectFileArgs = z.infer<typeof ConnectFileArgs>;
