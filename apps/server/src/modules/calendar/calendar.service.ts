import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type { DatabaseClient } from '../../database/client.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { getSettings, wordOffices } from '../settings/settings.service.ts';
import {
  type CalendarFacts,
  type CalendarPurpose,
  type CalendarSetting,
  writeCalendarFile,
} from './calendar-file.ts';

/** What a mail's calendar file is written from: a booking as it stood then, and that instant (ISO 8601). */
export type CalendarEntry = CalendarFacts & { purpose: CalendarPurpose; at: string };

export type CalendarService = ReturnType<typeof createCalendarService>;

/** Bookings as entries of people's own calendars. */
export function createCalendarService(
  deps: Omit<CalendarSetting, 'now'> & {
    clock: () => Date;
    bookings: BookingsService;
    database: DatabaseClient;
  },
) {
  /** A booking as it stands now, for the file that a mail about it carries. */
  function note(facts: CalendarFacts, purpose: CalendarPurpose): CalendarEntry {
    const { bookingId, bookingNumber, carTitle, startDate, endDate, status, offices, language } = facts;
    const at = deps.clock().toISOString();
    const entry = { bookingId, bookingNumber, carTitle, startDate, endDate, status, offices, purpose, at };
    return language && language !== DEFAULT_LANGUAGE ? { ...entry, language } : entry;
  }

  function write({ purpose, at, ...facts }: CalendarEntry): string {
    return writeCalendarFile(facts, { ...deps, now: new Date(at), purpose });
  }

  /** A booking that the caller may see, as it stands now, in a language; throws `booking_not_found`. */
  async function getFile(
    caller: Caller,
    { bookingId, language }: { bookingId: string; language: Language | undefined },
  ): Promise<{ name: string; text: string }> {
    const booking = await deps.bookings.get(caller, bookingId);
    const offices = wordOffices(await getSettings(deps.database.db), language);
    const entry = note({ ...toFacts(booking, offices), ...(language && { language }) }, 'publish');
    return { name: `${booking.booking_number}.ics`, text: write(entry) };
  }

  return { note, write, getFile };
}

function toFacts(booking: Booking, offices: string): CalendarFacts {
  return {
    bookingId: booking.id,
    bookingNumber: booking.booking_number,
    carTitle: booking.car.title,
    startDate: booking.start_date,
    endDate: booking.end_date,
    status: booking.status,
    offices,
  };
}
