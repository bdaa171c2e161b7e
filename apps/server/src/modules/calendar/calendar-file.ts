import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { CALENDAR_WORDS } from './calendar-words.ts';

/** The facts about a booking that its entry in a calendar shows. */
export interface CalendarFacts {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  status: BookingStatus;
  /** Where cars are picked up and brought back. */
  offices: string;
  /** What it is written in; left out: English. */
  language?: Language;
}

export interface CalendarSetting {
  productName: string;
  siteUrl: string;
  /** The sender of mails, an address alone or `Name <address>`: who keeps the entry. */
  mailFrom: string;
  now: Date;
}

/** `withdraw` takes the entry out of calendars that have it; `publish` puts it in or brings it up to date. */
export type CalendarPurpose = 'publish' | 'withdraw';

// None of them may stand in a calendar file, and a line break could begin a line of its own.
export const CONTROL_CHARACTERS = /\p{Cc}+/gu;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * A booking as an iCalendar file (RFC 5545, RFC 5546): whole days, the return day included. Every file of a booking has
 * one UID, and each step of its life a higher SEQUENCE, so that a later file replaces an earlier one.
 */
export function writeCalendarFile(
  facts: CalendarFacts,
  setting: CalendarSetting & { purpose: CalendarPurpose },
): string {
  const { productName, siteUrl } = setting;
  const { language = DEFAULT_LANGUAGE, bookingNumber, offices } = facts;
  const words = CALENDAR_WORDS[language];
  const calendar = ical({
    prodId: { company: productName, product: 'Bookings', language: language.toUpperCase() },
    method: setting.purpose === 'withdraw' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const url = `${siteUrl}/booking/${facts.bookingId}`;
  calendar.createEvent({
    id: `booking-${facts.bookingId}@${new URL(siteUrl).hostname}`,
    sequence: BOOKING_STATUSES.indexOf(facts.status),
    stamp: setting.now,
    allDay: true,
    start: startOfDayInBanjul(facts.startDate),
    // The end of an entry is the first day that no longer belongs to it.
    end: startOfDayInBanjul(addDays(facts.endDate, 1)),
    status: STATUSES[facts.status],
    summary: words.rentalCar(facts.carTitle.replace(CONTROL_CHARACTERS, ' ')),
    description: [words.booking(bookingNumber), words.where(productName, offices), url].join('\n'),
    location: offices,
    url,
    organizer: { name: productName, email: addressOf(setting.mailFrom) },
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return `${calendar.toString()}\r\n`;
}

const STATUSES: Record<BookingStatus, ICalEventStatus> = {
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  ready_for_pickup: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}
