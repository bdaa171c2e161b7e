import { addDays, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { ExportedPeriod } from '../availability/blocks.service.ts';
import { CONTROL_CHARACTERS } from './booking-ics.ts';

const SUMMARIES: Record<ExportedPeriod['kind'], string> = { booking: 'Booked', block: 'Blocked' };
const REFRESH_INTERVAL_S = 30 * 60;

/**
 * Renders the taken days of a car as an iCalendar file for other platforms, with one all-day event per period and no
 * personal data. The output is byte-identical for the same periods.
 */
export function renderCarFeed(
  periods: readonly ExportedPeriod[],
  feed: { carTitle: string; productName: string; siteUrl: string },
): string {
  const { productName, siteUrl, carTitle } = feed;
  const calendar = ical({
    name: `${carTitle.replace(CONTROL_CHARACTERS, ' ')} (${productName})`,
    prodId: { company: productName, product: 'Car calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_S,
  });
  for (const { id, kind, start, end, createdAt } of periods) {
    calendar.createEvent({
      id: `${kind}-${id}@${new URL(siteUrl).hostname}`,
      // The current time would change the ETag of every response.
      stamp: createdAt,
      allDay: true,
      start: startOfDayInBanjul(start),
      // DTEND is exclusive.
      end: startOfDayInBanjul(addDays(end, 1)),
      summary: SUMMARIES[kind],
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
