import { expect, test } from 'vitest';
import { findReportWindow, findTimeWarning, reportUntil } from './accident-report.ts';

const at = (time: string) => new Date(`2031-06-${time}Z`);
const handedOverAt = at('05T09:00');
const endedAt = at('08T09:00');

test('an accident can be reported from the hand-over until 72 hours after the end of the trip [TRIP-213]', () => {
  const never = { handedOverAt: undefined, endedAt: undefined };
  expect(findReportWindow(never, at('05T08:00'))).toBe('before_trip');
  expect(findReportWindow({ handedOverAt, endedAt: undefined }, at('30T08:00'))).toBe('open');
  expect(findReportWindow({ handedOverAt, endedAt }, at('11T09:00'))).toBe('open');
  expect(findReportWindow({ handedOverAt, endedAt }, at('11T09:01'))).toBe('over');
  expect(reportUntil({ handedOverAt, endedAt })).toEqual(at('11T09:00'));
  expect(reportUntil({ handedOverAt, endedAt: undefined })).toBeUndefined();
});

test.each([
  ['06T12:00', null],
  ['06T13:09', null],
  ['06T13:11', 'future'],
  ['05T08:51', null],
  ['05T08:49', 'before_hand_over'],
])(
  'marks the time %s of an accident on the road as %s, with ten minutes for the clock of a phone [TRIP-216]',
  (time, doubt) => {
    const times = { happenedAt: at(time), reportedAt: at('06T13:00') };
    expect(findTimeWarning(times, { handedOverAt, endedAt: undefined })).toBe(doubt);
  },
);

test('marks a time after the return [TRIP-216]', () => {
  const trip = { handedOverAt, endedAt };
  const times = { happenedAt: at('08T09:11'), reportedAt: at('09T09:00') };
  expect(findTimeWarning(times, trip)).toBe('after_return');
  expect(findTimeWarning({ ...times, happenedAt: at('08T09:09') }, trip)).toBeNull();
});
