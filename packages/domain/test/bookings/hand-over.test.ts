import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '../../src/bookings/booking-life-cycle.ts';
import {
  checkMileageBack,
  compareFuel,
  daysOut,
  formatKm,
  fuelWord,
  isUnlikelyDrive,
  mayAddConditionPhotos,
  mayRemoveConditionPhotos,
} from '../../src/bookings/hand-over.ts';

const clock = { days: 1, isConfirmed: false };

describe('the state of a car', () => {
  test('a car comes back with at least the kilometres that it left with', () => {
    expect(checkMileageBack({ ...clock, outKm: 84_210, backKm: 84_210 })).toEqual({ ok: true });
    expect(checkMileageBack({ ...clock, outKm: 84_210, backKm: 84_560 })).toEqual({ ok: true });
    const check = checkMileageBack({ ...clock, outKm: 84_210, backKm: 84_209 });
    expect(check).toMatchObject({ ok: false, code: 'mileage_too_small' });
    expect(check).toHaveProperty('message', expect.stringContaining('84\u00a0210\u00a0km'));
  });

  test('more than 1,500 kilometres a day ask again [ADM-23]', () => {
    const read = { outKm: 10, backKm: 3011, days: 2 };
    expect(checkMileageBack({ ...read, isConfirmed: false })).toMatchObject({ code: 'mileage_implausible' });
    expect(checkMileageBack({ ...read, isConfirmed: true })).toEqual({ ok: true });
    expect(daysOut('2026-11-20', '2026-11-20')).toBe(1);
    expect(daysOut('2026-11-20', '2026-11-23')).toBe(3);
    expect(isUnlikelyDrive({ drivenKm: 1500, days: 1 })).toBe(false);
    expect(isUnlikelyDrive({ drivenKm: 1501, days: 1 })).toBe(true);
    expect(isUnlikelyDrive({ drivenKm: 3000, days: 2 })).toBe(false);
    expect(isUnlikelyDrive({ drivenKm: 1, days: 0 })).toBe(false);
  });

  test('the gauge is read in words and the simplest fractions', () => {
    const words = Array.from({ length: 9 }, (_, eighths) => fuelWord(eighths));
    expect(words).toEqual(['empty', '1/8', '1/4', '3/8', 'half', '5/8', '3/4', '7/8', 'full']);
  });

  test('the tank is compared with how the car left', () => {
    expect(compareFuel({ outEighths: 6, backEighths: 6 })).toBe('same level as at hand-over');
    expect(compareFuel({ outEighths: 6, backEighths: 5 })).toBe('1/8 less than at hand-over');
    expect(compareFuel({ outEighths: 6, backEighths: 8 })).toBe('2/8 more than at hand-over');
  });

  test('photos of a moment are added from when it is at hand, and removed until the booking is over', () => {
    const addable = (moment: 'hand_over' | 'return') =>
      BOOKING_STATUSES.filter((status) => mayAddConditionPhotos(moment, status));
    expect(addable('hand_over')).toEqual(['confirmed', 'ready_for_pickup', 'in_progress', 'completed']);
    expect(addable('return')).toEqual(['in_progress', 'completed']);
    expect(BOOKING_STATUSES.filter((status) => !mayRemoveConditionPhotos(status))).toEqual(['completed']);
  });

  test('kilometres are grouped like prices', () => {
    expect(formatKm(1_084_210)).toBe('1\u00a0084\u00a0210\u00a0km');
  });
});
