import type { Booking } from '@coastline/contracts/bookings/booking';
import type { Meeting, MeetingSide } from '@coastline/contracts/bookings/meeting';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import type { Caller } from '../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import type {
  CalendarEntry,
  CalendarFacts,
  CalendarPurpose,
  MeetingFacts,
} from '../../messaging/notifications/calendar-entry.ts';
import { formatPickupLocations, getSettings } from '../../people/settings/settings.service.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import { type CalendarSettings, renderBookingCalendar } from './booking-ics.ts';

export type BookingCalendarService = ReturnType<typeof createBookingCalendarService>;

/** Renders bookings as events for personal calendars. */
export function createBookingCalendarService(
  deps: Omit<CalendarSettings, 'now'> & {
    clock: () => Date;
    bookings: BookingsService;
    database: DatabaseClient;
  },
) {
  /** Takes the snapshot of a booking for the calendar file of a mail. */
  function createEntry(facts: CalendarFacts, purpose: CalendarPurpose): CalendarEntry {
    const { bookingId, bookingNumber, carTitle, startDate, endDate, status, offices, language } = facts;
    const { meeting, dateChanges } = facts;
    const at = deps.clock().toISOString();
    const entry = {
      ...{ bookingId, bookingNumber, carTitle, startDate, endDate, status, offices, purpose, at },
      ...(meeting && { meeting }),
      dateChanges,
    };
    return language && language !== DEFAULT_LANGUAGE ? { ...entry, language } : entry;
  }

  function renderEntry({ purpose, at, ...facts }: CalendarEntry): string {
    return renderBookingCalendar(facts, { ...deps, now: new Date(at), purpose });
  }

  /** Returns the calendar file of a booking in a language; throws `booking_not_found`. */
  async function getFile(
    caller: Caller,
    { bookingId, language }: { bookingId: string; language: Language | undefined },
  ): Promise<{ name: string; text: string }> {
    const booking = await deps.bookings.get(caller, bookingId);
    const offices = formatPickupLocations(await getSettings(deps.database.db), language);
    const entry = createEntry({ ...toFacts(booking, offices), ...(language && { language }) }, 'publish');
    return { name: `${booking.booking_number}.ics`, text: renderEntry(entry) };
  }

  return { createEntry, renderEntry, getFile };
}

function toFacts(booking: Booking, offices: string): CalendarFacts {
  return {
    bookingId: booking.id,
    bookingNumber: booking.booking_number,
    carTitle: booking.car.title,
    startDate: booking.start_date,
    endDate: booking.end_date,
    status: booking.status,
    dateChanges: booking.date_changes,
    offices,
    meeting: booking.meeting ? toMeetingFacts(booking.meeting) : undefined,
  };
}

function toMeetingFacts({ version, pick_up: pickUp, return: returned }: Meeting): MeetingFacts {
  const toSide = ({ date, time, place }: MeetingSide) => ({ date, time, place: place.name });
  return { version, pickUp: toSide(pickUp), return: toSide(returned) };
}
