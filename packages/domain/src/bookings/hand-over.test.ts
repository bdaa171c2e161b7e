import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from './booking-life-cycle.ts';
import {
  canAddConditionPhotos,
  canRemoveConditionPhotos,
  compareFuel,
  countDaysOut,
  formatFuelLevel,
  formatKm,
  isImplausibleDistance,
  validateReturnMileage,
} from './hand-over.ts';

const clock = { days: 1, isConfirmed: false };

describe('the condition of a car', () => {
  test('rejects a return with fewer kilometres than at the hand-over', () => {
    expect(validateReturnMileage({ ...clock, outKm: 84_210, backKm: 84_210 })).toEqual({ ok: true });
    expect(validateReturnMileage({ ...clock, outKm: 84_210, backKm: 84_560 })).toEqual({ ok: true });
    const check = validateReturnMileage({ ...clock, outKm: 84_210, backKm: 84_209 });
    expect(check).toMatchObject({ ok: false, code: 'mileage_too_small' });
    expect(check).toHaveProperty('message', expect.stringContaining('84\u00a0210\u00a0km'));
  });

  test('requires a confirmation for more than 1,500 kilometres per day [ADM-23]', () => {
    const read = { outKm: 10, backKm: 3011, days: 2 };
    expect(validateReturnMileage({ ...read, isConfirmed: false })).toMatchObject({
      code: 'mileage_implausible',
    });
    expect(validateReturnMileage({ ...read, isConfirmed: true })).toEqual({ ok: true });
    expect(countDaysOut('2026-11-20', '2026-11-20')).toBe(1);
    expect(countDaysOut('2026-11-20', '2026-11-23')).toBe(3);
    expect(isImplausibleDistance({ drivenKm: 1500, days: 1 })).toBe(false);
    expect(isImplausibleDistance({ drivenKm: 1501, days: 1 })).toBe(true);
    expect(isImplausibleDistance({ drivenKm: 3000, days: 2 })).toBe(false);
    expect(isImplausibleDistance({ drivenKm: 1, days: 0 })).toBe(false);
  });

  test('formats fuel levels as words and reduced fractions', () => {
    const words = Array.from({ length: 9 }, (_, eighths) => formatFuelLevel(eighths));
    expect(words).toEqual(['empty', '1/8', '1/4', '3/8', 'half', '5/8', '3/4', '7/8', 'full']);
  });

  test('compares the fuel level with that at the hand-over', () => {
    expect(compareFuel({ outEighths: 6, backEighths: 6 })).toBe('same level as at hand-over');
    expect(compareFuel({ outEighths: 6, backEighths: 5 })).toBe('1/8 less than at hand-over');
    expect(compareFuel({ outEighths: 6, backEighths: 8 })).toBe('2/8 more than at hand-over');
  });

  test('allows photos of a phase from shortly before it on, and removals until the return', () => {
    const addable = (moment: 'hand_over' | 'return') =>
      BOOKING_STATUSES.filter((status) => canAddConditionPhotos(moment, status));
    expect(addable('hand_over')).toEqual(['confirmed', 'ready_for_pickup', 'in_progress', 'completed']);
    expect(addable('return')).toEqual(['in_progress', 'completed']);
    expect(BOOKING_STATUSES.filter((status) => !canRemoveConditionPhotos(status))).toEqual(['completed']);
  });

  test('groups kilometres like prices', () => {
    expect(formatKm(1_084_210)).toBe('1\u00a0084\u00a0210\u00a0km');
  });
});
