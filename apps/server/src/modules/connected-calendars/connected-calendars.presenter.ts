import type { ConnectedCalendar } from '@coastline/domain/wire/connected-calendar';
import type { CalendarRow } from './connected-calendars.repository.ts';

/** A calendar as its host reads it: of the address only the server, for the rest of it opens the calendar. */
export function presentCalendar(row: CalendarRow): ConnectedCalendar {
  return {
    id: row.id,
    name: row.name,
    host: row.address === null ? null : new URL(row.address).hostname,
    entries: row.entries,
    left_out: row.leftOut,
    days: row.days,
    read_at: row.readAt.toISOString(),
    failure: row.failure,
    overlaps: row.overlaps.map((overlap) => ({
      booking_id: overlap.bookingId,
      booking_number: overlap.bookingNumber,
      start_date: overlap.startDate,
      end_date: overlap.endDate,
    })),
  };
}
