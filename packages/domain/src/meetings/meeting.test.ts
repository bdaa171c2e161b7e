import { expect, test } from 'vitest';
import {
  canMeetingChange,
  defaultMeeting,
  type MeetingChoice,
  type MeetingContext,
  parseFlightNumber,
  validateMeeting,
} from './meeting.ts';
import type { MeetingPlaceFacts } from './meeting-places.ts';

const everyDay = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const AIRPORT: MeetingPlaceFacts = {
  kind: 'airport',
  leadTimeHours: 4,
  hours: everyDay(360, 1425),
  feeBututs: 0,
  isRetired: false,
};
// Closed on Sundays.
const HOTELS: MeetingPlaceFacts = {
  kind: 'hotel_zone',
  leadTimeHours: 12,
  hours: everyDay(480, 1200).slice(0, 6),
  feeBututs: 0,
  isRetired: false,
};
const RETIRED: MeetingPlaceFacts = { ...AIRPORT, kind: 'office', isRetired: true };

// A Friday to a Sunday.
const CONTEXT: MeetingContext = {
  range: { start: '2031-05-16', end: '2031-05-18' },
  places: new Map([
    ['retired', RETIRED],
    ['airport', AIRPORT],
    ['hotels', HOTELS],
  ]),
  now: new Date('2031-05-14T09:30:00.000Z'),
  isOffice: false,
};
const CHOICE: MeetingChoice = {
  pickUpPlaceId: 'airport',
  pickUpDate: '2031-05-16',
  pickUpMinutes: 870,
  returnPlaceId: 'airport',
  returnMinutes: 600,
  flightNumber: null,
  arrivalMinutes: null,
  lodging: null,
};

const brokenBy = (change: Partial<MeetingChoice>, context: Partial<MeetingContext> = {}) =>
  validateMeeting({ ...CHOICE, ...change }, { ...CONTEXT, ...context }).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test.each<[string, Partial<MeetingChoice>, string[]]>([
  ['an airport at its first hour', { pickUpMinutes: 360 }, []],
  ['an airport at its last hour', { pickUpMinutes: 1425 }, []],
  ['a hotel with its name', { pickUpPlaceId: 'hotels', lodging: 'Kairaba' }, []],
  ['a hotel without its name', { pickUpPlaceId: 'hotels' }, ['lodging lodging_missing']],
  [
    'a return on a closed weekday',
    { returnPlaceId: 'hotels', lodging: 'Kairaba' },
    ['return_time outside_opening_hours'],
  ],
  ['an hour before the place opens', { pickUpMinutes: 345 }, ['pick_up_time outside_opening_hours']],
  ['an hour that is no quarter', { pickUpMinutes: 871 }, ['pick_up_time outside_opening_hours']],
  ['an unknown place', { pickUpPlaceId: 'nowhere' }, ['pick_up_place_id place_unknown']],
  ['a retired place', { returnPlaceId: 'retired' }, ['return_place_id place_unknown']],
  ['the day before the rental', { pickUpDate: '2031-05-15' }, ['pick_up_date not_on_days_of_rental']],
  ['the day after the first day', { pickUpDate: '2031-05-17' }, []],
  ['two days after the first day', { pickUpDate: '2031-05-18' }, ['pick_up_date not_on_days_of_rental']],
  ['a flight', { flightNumber: 'SN233', arrivalMinutes: 825 }, []],
  ['an arrival without a flight', { arrivalMinutes: 825 }, ['flight_number flight_missing']],
  ['a flight number of letters', { flightNumber: 'BRUSSELS' }, ['flight_number flight_number_form']],
])('checks the meetings of a booking: %s [TRIP-04]', (_name, change, expected) => {
  expect(brokenBy(change)).toEqual(expected);
});

test('a pick-up of a rental of one day is before its return [TRIP-04]', () => {
  const range = { start: '2031-05-16', end: '2031-05-16' };
  expect(brokenBy({ pickUpMinutes: 600, returnMinutes: 600 }, { range })).toEqual([
    'pick_up_time not_on_days_of_rental',
  ]);
  expect(brokenBy({ pickUpMinutes: 600, returnMinutes: 615 }, { range })).toEqual([]);
});

test('a pick-up keeps the lead time of its place, except for the office and for a later hour [TRIP-05]', () => {
  const soon = { now: new Date('2031-05-16T10:31:00.000Z') };
  const tooSoon = ['pick_up_time too_soon'];
  expect(brokenBy({}, { now: new Date('2031-05-16T10:30:00.000Z') })).toEqual([]);
  expect(brokenBy({}, soon)).toEqual(tooSoon);
  expect(brokenBy({}, { ...soon, isOffice: true })).toEqual([]);
  expect(brokenBy({}, { ...soon, before: { ...CHOICE, pickUpMinutes: 840 } })).toEqual([]);
  expect(brokenBy({}, { ...soon, before: { ...CHOICE, pickUpMinutes: 885 } })).toEqual(tooSoon);
  expect(brokenBy({}, { now: new Date('2031-05-16T14:31:00.000Z'), isOffice: true })).toEqual(tooSoon);
});

test('a change does not check the side that it leaves alone [TRIP-12]', () => {
  const before = { ...CHOICE, pickUpPlaceId: 'retired', pickUpMinutes: 45, returnPlaceId: 'retired' };
  expect(brokenBy({ ...before, flightNumber: 'SN233' }, { before })).toEqual([]);
  expect(brokenBy({ ...before, returnMinutes: 615 }, { before })).toEqual([]);
});

test('a booking without meetings gets 12:00 at the first place, if that is possible [TRIP-06]', () => {
  const ids = [...CONTEXT.places.keys()];
  expect(defaultMeeting(ids, CONTEXT)).toMatchObject({
    ...{ pickUpPlaceId: 'airport', pickUpDate: '2031-05-16', pickUpMinutes: 720 },
    ...{ returnPlaceId: 'airport', returnMinutes: 720 },
  });
  const oneDay = { ...CONTEXT, range: { start: '2031-05-16', end: '2031-05-16' } };
  expect(defaultMeeting(ids, oneDay)).toMatchObject({ pickUpMinutes: 720, returnMinutes: 1080 });
  expect(defaultMeeting(ids, { ...CONTEXT, now: new Date('2031-05-16T08:01:00.000Z') })).toBeUndefined();
  expect(defaultMeeting(['retired'], CONTEXT)).toBeUndefined();
  expect(defaultMeeting([], CONTEXT)).toBeUndefined();
});

test.each([
  ['SN233', 'SN233'],
  ['sn 233', 'SN233'],
  ['BA-1', 'BA1'],
  ['3K 512A', '3K512A'],
  ['AAL1234', 'AAL1234'],
  ['SN', undefined],
  ['SN23345', undefined],
  ['', undefined],
])('reads the flight number %s [TRIP-07]', (text, flight) => {
  expect(parseFlightNumber(text)).toBe(flight);
});

test('meetings change until the pick-up [TRIP-12]', () => {
  expect((['booked', 'confirmed', 'ready_for_pickup'] as const).every(canMeetingChange)).toBe(true);
  expect((['in_progress', 'completed', 'cancelled'] as const).some(canMeetingChange)).toBe(false);
});
