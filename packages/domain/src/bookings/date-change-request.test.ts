import { expect, it } from 'vitest';
import { addsDays, dateChangeOutcomeAt, dateChangeRequestExpiry } from './date-change-request.ts';

const before = { start: '2026-12-10', end: '2026-12-17' };
const now = new Date('2026-12-05T15:00:00Z');

it.each([
  ['more days at the end', '2026-12-10', '2026-12-18', true],
  ['more days before', '2026-12-09', '2026-12-17', true],
  ['as many days, later', '2026-12-12', '2026-12-19', true],
  ['fewer days at the end', '2026-12-10', '2026-12-15', false],
  ['fewer days on both sides', '2026-12-11', '2026-12-16', false],
])('asks the host for days that the booking does not have: %s [TRIP-283]', (_, start, end, adds) => {
  expect(addsDays(before, { start, end })).toBe(adds);
});

it.each([
  ['after a day', now, '2026-12-20', null, '2026-12-06T15:00:00.000Z'],
  [
    'before the first added day',
    new Date('2026-12-17T15:00:00Z'),
    '2026-12-19',
    null,
    '2026-12-18T00:00:00.000Z',
  ],
  [
    'with the hold of an unpaid booking',
    now,
    '2026-12-20',
    new Date('2026-12-05T16:00:00Z'),
    '2026-12-05T16:00:00.000Z',
  ],
])('ends a request without an answer %s [TRIP-285]', (_, at, end, holdExpiresAt, expected) => {
  const after = { start: before.start, end };
  expect(dateChangeRequestExpiry({ before, after, now: at, holdExpiresAt }).toISOString()).toBe(expected);
});

it('leaves the host until midnight if the first added day is today [TRIP-285]', () => {
  const after = { start: '2026-12-05', end: before.end };
  const expiry = dateChangeRequestExpiry({ before, after, now, holdExpiresAt: null });
  expect(expiry.toISOString()).toBe('2026-12-06T00:00:00.000Z');
});

it('counts an open request as expired from its end on, and leaves other outcomes [TRIP-285]', () => {
  const expiresAt = now;
  expect(dateChangeOutcomeAt({ outcome: null, expiresAt }, new Date(now.getTime() - 1))).toBeNull();
  expect(dateChangeOutcomeAt({ outcome: null, expiresAt }, now)).toBe('expired');
  expect(dateChangeOutcomeAt({ outcome: 'declined', expiresAt }, now)).toBe('declined');
});
