import { addDays, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { CONTROL_CHARACTERS } from './calendar-file.ts';

/** Days of a car that are taken, and nothing about by whom. */
export interface FeedEntry {
  id: string;
  kind: 'booking' | 'block';
  start: IsoDate;
  end: IsoDate;
  createdAt: Date;
}

const WORDS: Record<FeedEntry['kind'], string> = { booking: 'Booked', block: 'Blocked' };
const READ_AGAIN_AFTER_S = 30 * 60;

/**
 * A car's taken days as an iCalendar file for other platforms: whole days, first and last included, each entry with a UID
 * of its own. The same days give the same text, to the byte.
 */
export function writeCarFeed(
  entries: readonly FeedEntry[],
  about: { carTitle: string; productName: string; siteUrl: string },
): string {
  const { productName, siteUrl, carTitle } = about;
  const calendar = ical({
    name: `${carTitle.replace(CONTROL_CHARACTERS, ' ')} (${productName})`,
    prodId: { company: productName, product: 'Car calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_AFTER_S,
  });
  for (const { id, kind, start, end, createdAt } of entries) {
    calendar.createEvent({
      id: `${kind}-${id}@${new URL(siteUrl).hostname}`,
      // Not the moment of asking: that would make every answer another one.
      stamp: createdAt,
      allDay: true,
      start: startOfDayInBanjul(start),
      // The end of an entry is the first day that no longer belongs to it.
      end: startOfDayInBanjul(addDays(end, 1)),
      summary: WORDS[kind],
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
