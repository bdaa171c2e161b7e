import { describe, expect, it } from 'vitest';
import { countOf, formatDateTime, formatFullDay, formatPickerDay, shortRange } from './format.ts';
import { initialsOf } from './initials.ts';

describe('texts on the screen', () => {
  it('writes the date of a picker with two digits [BRW-01]', () => {
    expect(formatPickerDay('2026-11-24')).toBe('Nov 24');
    expect(formatPickerDay('2026-12-05')).toBe('Dec 05');
  });

  it('names weekday, month and day of a date line', () => {
    expect(formatFullDay('2026-11-20')).toBe('Friday, November 20');
  });

  it('writes the month once where both days are in it', () => {
    expect(shortRange('2026-11-24', '2026-11-29')).toBe('Nov 24 to 29');
    expect(shortRange('2026-11-26', '2026-12-03')).toBe('Nov 26 to Dec 3');
    expect(shortRange('2026-11-24', '2026-11-24')).toBe('Nov 24');
    expect(shortRange('2026-11-24', '2027-11-25')).toBe('Nov 24, 2026 to Nov 25, 2027');
  });

  it('tell the time in Banjul, whatever the zone of the instant [GEN-03]', () => {
    expect(formatDateTime('2026-11-20T16:10:00+01:00')).toBe('Nov 20, 15:10');
    expect(formatDateTime('2026-11-20T23:30:00-01:00')).toBe('Nov 21, 00:30');
  });

  it('shorten a name to its initials', () => {
    expect(['Fatou Jallow', ' awa ', 'Musa Lamin Ceesay', ''].map(initialsOf)).toEqual(['FJ', 'A', 'MC', '']);
  });

  it('count in words', () => {
    expect([countOf(1, 'car'), countOf(24, 'car'), countOf(0, 'day')]).toEqual([
      '1 car',
      '24 cars',
      '0 days',
    ]);
  });
});
