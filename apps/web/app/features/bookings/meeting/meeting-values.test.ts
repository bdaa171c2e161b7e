import type { Meeting, MeetingPlace } from '@coastline/contracts/bookings/meeting';
import { expect, test } from 'vitest';
import { LAND_PATH, TOWNS, toPoint } from './coast.ts';
import {
  arrivesAfterPickUp,
  completeMeeting,
  completeNewMeeting,
  EMPTY_MEETING,
  listPickUpTimes,
  listReturnTimes,
  type MeetingContext,
  toChangeMeetingArgs,
  toMeetingArgs,
  toMeetingValues,
  validateMeetingValues,
} from './meeting-values.ts';

const place = (id: string, opens: string, closes: string): MeetingPlace => ({
  ...{ id, name: id, kind: 'airport', latitude: 13.338, longitude: -16.652, directions: '', photo: null },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })),
  lead_time_hours: 4,
  fee: 0,
});
const AIRPORT = place('airport', '06:00', '23:45');
const OFFICE = place('office', '13:00', '14:00');
const CONTEXT: MeetingContext = {
  places: [AIRPORT, OFFICE],
  range: { start: '2031-05-16', end: '2031-05-18' },
  nowMs: Date.parse('2031-05-14T09:30:00Z'),
  isOffice: false,
};

test('empty fields take the first place and 12:00, or the next hour at which it is open [TRIP-06]', () => {
  expect(completeMeeting(EMPTY_MEETING, CONTEXT)).toMatchObject({
    ...{ pickUpPlaceId: 'airport', pickUpDate: '2031-05-16', pickUpTime: '12:00' },
    ...{ returnPlaceId: 'airport', returnTime: '12:00' },
  });
  expect(completeMeeting({ ...EMPTY_MEETING, returnPlaceId: 'office' }, CONTEXT).returnTime).toBe('13:00');
  expect(completeMeeting({ ...EMPTY_MEETING, pickUpPlaceId: 'gone' }, CONTEXT).pickUpPlaceId).toBe('airport');
});

test('today, hours begin after the lead time of the place, except for the office [TRIP-05]', () => {
  const today = { ...CONTEXT, nowMs: Date.parse('2031-05-16T09:40:00Z') };
  const side = { pickUpPlaceId: 'airport', pickUpDate: '2031-05-16' };
  expect(listPickUpTimes(side, today)[0]).toBe('13:45');
  expect(listPickUpTimes(side, { ...today, isOffice: true })[0]).toBe('09:45');
  expect(completeMeeting(EMPTY_MEETING, today).pickUpTime).toBe('13:45');
});

test('a rental of one day is returned after its pick-up', () => {
  const range = { start: '2031-05-16', end: '2031-05-16' };
  const values = completeMeeting({ ...EMPTY_MEETING, returnPlaceId: 'office' }, { ...CONTEXT, range });
  expect(values.pickUpTime).toBe('12:00');
  expect(listReturnTimes({ ...values, pickUpTime: '13:30' }, { ...CONTEXT, range })).toEqual([
    '13:45',
    '14:00',
  ]);
});

test('a draft of other days is picked up on the first day of the new ones [TRIP-04]', () => {
  const draft = { ...EMPTY_MEETING, pickUpDate: '2031-04-02', pickUpTime: '14:30', flightNumber: 'SN233' };
  const values = completeNewMeeting(draft, CONTEXT);
  expect(values).toMatchObject({ pickUpDate: '2031-05-16', pickUpTime: '14:30', flightNumber: 'SN233' });
  expect(validateMeetingValues(values, CONTEXT)).toEqual([]);
});

test.each([
  ['2031-05-16', '14:31', true],
  ['2031-05-16', '14:30', false],
  ['2031-05-16', '', false],
  // The flight of the evening before.
  ['2031-05-17', '23:10', false],
])(
  'a pick-up at 14:30 on %s with an arrival at "%s" is before the flight: %s [TRIP-07]',
  (pickUpDate, arrivalTime, expected) => {
    const values = { ...EMPTY_MEETING, pickUpDate, pickUpTime: '14:30', arrivalTime };
    expect(arrivesAfterPickUp(values, CONTEXT)).toBe(expected);
  },
);

const side = (date: string, time: string) => ({
  date,
  time,
  place: { ...AIRPORT, id: 'old', name: 'Old office', hours: undefined },
});
const BEFORE: Meeting = {
  version: 3,
  pick_up: side('2031-05-16', '05:00'),
  return: side('2031-05-18', '05:00'),
  ...{ flight_number: 'SN233', arrival_time: null, lodging: null },
};

test('a retired place and a closed hour stay choices of the booking that has them [TRIP-12]', () => {
  const context = { ...CONTEXT, before: BEFORE };
  const values = completeMeeting(toMeetingValues(BEFORE), context);
  expect(values).toMatchObject({ pickUpPlaceId: 'old', pickUpTime: '05:00', returnTime: '05:00' });
  expect(validateMeetingValues({ ...values, arrivalTime: '04:10' }, context)).toEqual([]);
  expect(toChangeMeetingArgs(values, BEFORE)).toMatchObject({ version: 3, pick_up_date: '2031-05-16' });
});

test('reports a wrong flight number, and sends trimmed values [TRIP-07]', () => {
  const values = completeMeeting({ ...EMPTY_MEETING, flightNumber: ' sn 233 ', lodging: ' ' }, CONTEXT);
  expect(validateMeetingValues(values, CONTEXT)).toEqual([]);
  expect(toMeetingArgs(values)).toMatchObject({ flight_number: 'sn 233', lodging: null, arrival_time: null });
  expect(validateMeetingValues({ ...values, flightNumber: 'Brussels' }, CONTEXT)).toMatchObject([
    { field: 'flight_number', rule: 'flight_number_form' },
  ]);
});

test('the drawing shows the coast from Banjul to Kartong, and no place outside it [TRIP-11]', () => {
  for (const town of TOWNS) expect(toPoint(town)).toBeDefined();
  expect(toPoint({ latitude: 13.31, longitude: -14.22 })).toBeUndefined();
  expect(LAND_PATH.length).toBeLessThan(400);
});
