import { expect, test } from 'vitest';
import { findLateSince } from './lateness.ts';
import {
  areOpeningHours,
  findOpeningHours,
  isInTheGambia,
  isOpenAt,
  listOpenQuarters,
  weekdayOf,
} from './meeting-places.ts';
import { formatTimeOfDay, instantInBanjul, isQuarter, parseTimeOfDay } from './time-of-day.ts';

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
  ['24:00', undefined],
  ['9:30', undefined],
  ['09:60', undefined],
  ['09:30:00', undefined],
])('reads the time of day %s', (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
  if (minutes !== undefined) expect(formatTimeOfDay(minutes)).toBe(text);
});

test('quarters are multiples of 15 minutes of one day [TRIP-04]', () => {
  expect([0, 15, 1425].every(isQuarter)).toBe(true);
  expect([-15, 1, 1430, 1440, 7.5].some(isQuarter)).toBe(false);
});

test.each(['2031-01-15', '2031-03-30', '2031-07-15', '2031-10-26'])(
  'noon in Banjul is noon UTC on %s: the clocks never change [TRIP-04]',
  (date) => {
    expect(instantInBanjul(date, 720).toISOString()).toBe(`${date}T12:00:00.000Z`);
  },
);

test('weekdays are numbered from Monday to Sunday', () => {
  const days = [
    '2031-05-12',
    '2031-05-13',
    '2031-05-14',
    '2031-05-15',
    '2031-05-16',
    '2031-05-17',
    '2031-05-18',
  ];
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a place is open within the hours of the weekday, both ends included [TRIP-02]', () => {
  const place = { hours: [{ weekday: 5, opens: 540, closes: 600 }] };
  const friday = '2031-05-16';
  expect(listOpenQuarters(place, friday)).toEqual([540, 555, 570, 585, 600]);
  expect([525, 540, 600, 615].map((minutes) => isOpenAt(place, { date: friday, minutes }))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(listOpenQuarters(place, '2031-05-17')).toEqual([]);
  expect(findOpeningHours(place, '2031-05-17')).toBeUndefined();
});

test.each([
  ['each weekday once', [{ weekday: 1, opens: 0, closes: 1425 }], true],
  ['no weekday', [], true],
  ['hours over midnight', [{ weekday: 1, opens: 1320, closes: 120 }], false],
  ['no duration', [{ weekday: 1, opens: 600, closes: 600 }], false],
  ['no quarters', [{ weekday: 1, opens: 601, closes: 700 }], false],
  ['an unknown weekday', [{ weekday: 8, opens: 600, closes: 700 }], false],
  ['a weekday twice', [600, 615].map((opens) => ({ weekday: 1, opens, closes: 700 })), false],
])('opening hours with %s: %o [TRIP-02]', (_name, hours, valid) => {
  expect(areOpeningHours(hours)).toBe(valid);
});

test('places are in The Gambia [TRIP-01]', () => {
  expect(isInTheGambia({ latitude: 13.338, longitude: -16.6522 })).toBe(true);
  // Dakar, and a position with exchanged values.
  expect(isInTheGambia({ latitude: 14.7167, longitude: -17.4677 })).toBe(false);
  expect(isInTheGambia({ latitude: -16.6522, longitude: 13.338 })).toBe(false);
});

test('a return is late two hours after the agreed hour [TRIP-15]', () => {
  const agreed = { endDate: '2031-05-18', returnMinutes: 600 };
  expect(findLateSince({ ...agreed, now: new Date('2031-05-18T12:00:00.000Z') })).toBeUndefined();
  expect(findLateSince({ ...agreed, now: new Date('2031-05-18T12:00:01.000Z') })).toEqual(
    new Date('2031-05-18T10:00:00.000Z'),
  );
});
