import type { Booking } from '@coastline/domain/wire/booking';
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

export type CalendarService = ReturnType<typeof createCalendarService>;

/** Bookings as entries of people's own calendars. */
export function createCalendarService(
  deps: Omit<CalendarSetting, 'now'> & {
    clock: () => Date;
    bookings: BookingsService;
    database: DatabaseClient;
  },
) {
  /** The file that a mail about a booking carries. */
  function write(facts: CalendarFacts, purpose: CalendarPurpose): string {
    return writeCalendarFile(facts, { ...deps, now: deps.clock(), purpose });
  }

  /** A booking that the caller may see, as it stands now; throws `booking_not_found`. */
  async function getFile(caller: Caller, bookingId: string): Promise<{ name: string; text: string }> {
    const booking = await deps.bookings.get(caller, bookingId);
    const offices = wordOffices(await getSettings(deps.database.db));
    return { name: `${booking.booking_number}.ics`, text: write(toFacts(booking, offices), 'publish') };
  }

  return { write, getFile };
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
