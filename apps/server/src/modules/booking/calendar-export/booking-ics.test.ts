import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, daysBetween } from '@coastline/domain/days/rental-dates';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, parseCalendar } from '../../../../../../tests/support/parse-calendar.ts';
import type { CalendarFacts } from '../../messaging/notifications/calendar-entry.ts';
import { renderBookingCalendar } from './booking-ics.ts';

const FACTS: CalendarFacts = {
  bookingId: '5a2c3f52-7c3b-4a53-9d6e-0b2f6f2d6a11',
  bookingNumber: 'CL-2031-048',
  carTitle: 'Toyota Yaris 2019',
  startDate: '2031-02-27',
  endDate: '2031-03-01',
  status: 'booked',
  dateChanges: 0,
  offices: 'Banjul International Airport or the Senegambia area',
};

const SETTING = {
  productName: 'Coastline',
  siteUrl: 'https://coastline.example',
  mailFrom: 'Coastline <no-reply@coastline.example>',
  now: new Date('2031-01-05T09:30:00.000Z'),
  purpose: 'publish',
} as const;

const textOf = ({ component }: CalendarEntry, name: string) => String(component.getFirstPropertyValue(name));

test('a booking is an all-day event that includes the return day', () => {
  const entry = parseCalendar(renderBookingCalendar(FACTS, SETTING));
  expect(entry).toMatchObject({
    method: 'PUBLISH',
    isAllDay: true,
    start: '2031-02-27',
    end: '2031-03-02',
    uid: `booking-${FACTS.bookingId}@coastline.example`,
    summary: 'Rental car: Toyota Yaris 2019',
    location: 'Banjul International Airport or the Senegambia area',
    description: expect.stringContaining('CL-2031-048'),
  });
  expect(textOf(entry, 'url')).toBe(`https://coastline.example/booking/${FACTS.bookingId}`);
  expect(textOf(entry, 'dtstamp')).toBe('2031-01-05T09:30:00Z');
  expect(textOf(entry, 'organizer')).toBe('mailto:no-reply@coastline.example');
});

test('each transition of a booking keeps its UID and increases SEQUENCE', () => {
  const entries = BOOKING_STATUSES.map((status) =>
    parseCalendar(renderBookingCalendar({ ...FACTS, status }, SETTING)),
  );
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const sequences = entries.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(BOOKING_STATUSES.length);
  const statuses = Object.fromEntries(entries.map(({ status }, index) => [BOOKING_STATUSES[index], status]));
  expect(statuses).toEqual({
    booked: 'TENTATIVE',
    confirmed: 'CONFIRMED',
    ready_for_pickup: 'CONFIRMED',
    in_progress: 'CONFIRMED',
    completed: 'CONFIRMED',
    cancelled: 'CANCELLED',
  } satisfies Record<BookingStatus, string>);
});

test('a withdrawn entry has the method CANCEL', () => {
  const text = renderBookingCalendar({ ...FACTS, status: 'cancelled' }, { ...SETTING, purpose: 'withdraw' });
  expect(parseCalendar(text)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
});

test('a sender is a plain address, or a name with an address in brackets', () => {
  for (const mailFrom of ['office@coastline.example', 'Coast<line> <office@coastline.example>']) {
    const entry = parseCalendar(
      renderBookingCalendar(FACTS, { ...SETTING, mailFrom, productName: 'Coast<line>' }),
    );
    expect(textOf(entry, 'organizer')).toBe('mailto:office@coastline.example');
  }
});

test('a title cannot add lines', () => {
  const carTitle = 'Yaris\r\nATTENDEE:mailto:x@coastline.example\u0007\rEND:VEVENT';
  const { summary, component } = parseCalendar(renderBookingCalendar({ ...FACTS, carTitle }, SETTING));
  expect(summary).toBe('Rental car: Yaris ATTENDEE:mailto:x@coastline.example END:VEVENT');
  expect(component.getFirstProperty('attendee')).toBeNull();
});

test('any title and days round-trip, in lines of at most 75 bytes that end in CRLF', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 110 }).map((text) => `${text}.`);
  const days = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(title, days, fc.integer({ min: 0, max: 365 }), (carTitle, first, length) => {
      const startDate = addDays('2000-01-01', first);
      const text = renderBookingCalendar(
        { ...FACTS, carTitle, startDate, endDate: addDays(startDate, length) },
        SETTING,
      );
      const { summary, start, end } = parseCalendar(text);
      expect(summary).toBe(`Rental car: ${carTitle}`);
      expect([start, daysBetween(start, end)]).toEqual([startDate, length + 1]);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});
