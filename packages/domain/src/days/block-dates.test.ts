import { describe, expect, it } from 'vitest';
import { blockedDays, formatTakenMessage, validateBlock } from './block-dates.ts';
import { addDays } from './rental-dates.ts';

const today = '2026-11-20';
const check = (start: string, end: string, note?: string) => validateBlock({ start, end, note, today });

describe('blocking days', () => {
  it('accepts today, a single day and a year, and trims the note [OWN-10]', () => {
    expect(check(today, today, '  Family  ')).toEqual({ ok: true, start: today, end: today, note: 'Family' });
    expect(check(today, addDays(today, 365), '   ')).toMatchObject({ ok: true, note: null });
    expect(check('2028-11-19', '2028-11-19')).toMatchObject({ ok: true });
  });

  it.each([
    ['2026-02-30', '2026-12-01', 'invalid_dates'],
    ['2026-11-19', '2026-11-21', 'start_in_past'],
    ['2026-11-22', '2026-11-21', 'end_before_start'],
    ['2028-11-20', '2028-11-21', 'too_far'],
    ['2026-11-20', '2027-11-21', 'too_long'],
  ])('rejects %s to %s as %s [OWN-10]', (start, end, reason) => {
    expect(check(start, end)).toMatchObject({ ok: false, reason });
  });

  it('accepts a note of at most 100 characters', () => {
    expect(check(today, today, '🚗'.repeat(100)).ok).toBe(true);
    expect(check(today, today, '🚗'.repeat(101))).toMatchObject({ ok: false, reason: 'note_too_long' });
  });

  it('counts both ends', () => {
    expect(blockedDays({ start: '2026-12-04', end: '2026-12-06' })).toBe(3);
  });

  it('names the conflicting bookings, or the conflicting blocks if there are none [OWN-14]', () => {
    const block = { start: '2026-12-24', end: '2026-12-26', kind: 'block' as const };
    const booking = { start: '2026-11-24', end: '2026-11-29', kind: 'booking' as const };
    expect(formatTakenMessage([block, booking])).toBe(
      'Days that hold a booking cannot be blocked: Nov 24 to Nov 29.',
    );
    expect(formatTakenMessage([block])).toBe('You have already blocked Dec 24 to Dec 26.');
    expect(formatTakenMessage([])).toBe('These days were taken a moment ago. Please try again.');
  });
});
