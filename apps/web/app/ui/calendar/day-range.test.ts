import { describe, expect, it } from 'vitest';
import { nextRange } from './day-range.ts';

describe('choosing a range of days', () => {
  it('begins with the first press and ends with the second', () => {
    const begun = nextRange({}, '2026-11-24');
    expect(begun).toEqual({ from: '2026-11-24', to: undefined });
    expect(nextRange(begun, '2026-11-29')).toEqual({ from: '2026-11-24', to: '2026-11-29' });
  });

  it('takes a second press on the same day as a range of one day', () => {
    expect(nextRange({ from: '2026-11-24' }, '2026-11-24')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  });

  it('begins anew before the start and after a whole range', () => {
    expect(nextRange({ from: '2026-11-24' }, '2026-11-20')).toEqual({ from: '2026-11-20', to: undefined });
    const whole = { from: '2026-11-24', to: '2026-11-29' };
    expect(nextRange(whole, '2026-11-26')).toEqual({ from: '2026-11-26', to: undefined });
  });
});
