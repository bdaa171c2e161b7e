import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { instantInBanjul, parseTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type {
  CalendarFacts,
  CalendarPurpose,
  MeetingFacts,
} from '../../messaging/notifications/calendar-entry.ts';

export interface CalendarSettings {
  productName: string;
  siteUrl: string;
  /** Sender of mails and organizer of the event, an address or `Name <address>`. */
  mailFrom: string;
  now: Date;
}

// Not allowed in iCalendar files; a line break could inject a content line.
export const CONTROL_CHARACTERS = /\p{Cc}+/gu;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * Renders a booking as an iCalendar file (RFC 5545, RFC 5546) with one event from pick-up to return: of whole days if no
 * hour is agreed. All files of a booking share a UID and SEQUENCE increases with its status, its meetings and its days, so a later
 * file replaces an earlier one.
 */
export function renderBookingCalendar(
  facts: CalendarFacts,
  settings: CalendarSettings & { purpose: CalendarPurpose },
): string {
  const { productName, siteUrl } = settings;
  const { language = DEFAULT_LANGUAGE, bookingNumber, offices } = facts;
  const texts = CALENDAR_TEXTS[language];
  const calendar = ical({
    prodId: { company: productName, product: 'Bookings', language: language.toUpperCase() },
    method: settings.purpose === 'withdraw' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const url = `${siteUrl}/booking/${facts.bookingId}`;
  calendar.createEvent({
    id: `booking-${facts.bookingId}@${new URL(siteUrl).hostname}`,
    sequence: BOOKING_STATUSES.indexOf(facts.status) + (facts.meeting?.version ?? 1) - 1 + facts.dateChanges,
    stamp: settings.now,
    ...getEventTimes(facts),
    status: EVENT_STATUSES[facts.status],
    summary: texts.rentalCar(facts.carTitle.replace(CONTROL_CHARACTERS, ' ')),
    description: [texts.booking(bookingNumber), ...describePlaces(facts, { texts, productName }), url].join(
      '\n',
    ),
    location: facts.meeting ? facts.meeting.pickUp.place : offices,
    url,
    organizer: { name: productName, email: parseMailAddress(settings.mailFrom) },
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return `${calendar.toString()}\r\n`;
}

function getEventTimes({ meeting, startDate, endDate }: CalendarFacts) {
  if (!meeting) {
    // DTEND is exclusive.
    const end = startOfDayInBanjul(addDays(endDate, 1));
    return { allDay: true, start: startOfDayInBanjul(startDate), end };
  }
  const getInstant = ({ date, time }: MeetingFacts['pickUp']) =>
    instantInBanjul(date, parseTimeOfDay(time) ?? 0);
  return { start: getInstant(meeting.pickUp), end: getInstant(meeting.return) };
}

function describePlaces(
  { meeting, offices }: CalendarFacts,
  { texts, productName }: { texts: CalendarTexts; productName: string },
): string[] {
  if (!meeting) return [texts.place(productName, offices)];
  const { pickUp, return: returned } = meeting;
  return [
    texts.pickUp(`${pickUp.time}, ${pickUp.place}`),
    texts.return(`${returned.time}, ${returned.place}`),
  ];
}

const EVENT_STATUSES: Record<BookingStatus, ICalEventStatus> = {
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  ready_for_pickup: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

function parseMailAddress(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

interface CalendarTexts {
  rentalCar: (carTitle: string) => string;
  booking: (bookingNumber: string) => string;
  place: (productName: string, offices: string) => string;
  /** Hour and place in Banjul. */
  pickUp: (meeting: string) => string;
  return: (meeting: string) => string;
}

/** Texts of the event of a booking. */
const CALENDAR_TEXTS: Record<Language, CalendarTexts> = {
  en: {
    rentalCar: (car) => `Rental car: ${car}`,
    booking: (number) => `Booking ${number}`,
    place: (product, offices) => `Pick-up and return at the ${product} office: ${offices}.`,
    pickUp: (meeting) => `Pick-up: ${meeting} (Gambian time)`,
    return: (meeting) => `Return: ${meeting} (Gambian time)`,
  },
  sv: {
    rentalCar: (car) => `Hyrbil: ${car}`,
    booking: (number) => `Bokning ${number}`,
    place: (product, offices) => `Upphämtning och återlämning på ${product}-kontoret: ${offices}.`,
    pickUp: (meeting) => `Upphämtning: ${meeting} (gambisk tid)`,
    return: (meeting) => `Återlämning: ${meeting} (gambisk tid)`,
  },
  nl: {
    rentalCar: (car) => `Huurauto: ${car}`,
    booking: (number) => `Boeking ${number}`,
    place: (product, offices) => `Ophalen en terugbrengen bij het kantoor van ${product}: ${offices}.`,
    pickUp: (meeting) => `Ophalen: ${meeting} (Gambiaanse tijd)`,
    return: (meeting) => `Terugbrengen: ${meeting} (Gambiaanse tijd)`,
  },
  fr: {
    rentalCar: (car) => `Voiture de location\u00a0: ${car}`,
    booking: (number) => `Réservation ${number}`,
    place: (product, offices) => `Prise en charge et retour au bureau de ${product}\u00a0: ${offices}.`,
    pickUp: (meeting) => `Prise en charge\u00a0: ${meeting} (heure gambienne)`,
    return: (meeting) => `Retour\u00a0: ${meeting} (heure gambienne)`,
  },
  de: {
    rentalCar: (car) => `Mietwagen: ${car}`,
    booking: (number) => `Buchung ${number}`,
    place: (product, offices) => `Abholung und Rückgabe im Büro von ${product}: ${offices}.`,
    pickUp: (meeting) => `Abholung: ${meeting} (gambische Zeit)`,
    return: (meeting) => `Rückgabe: ${meeting} (gambische Zeit)`,
  },
};
