import { describe, expect, it } from 'vitest';
import { getNextRange } from './day-range.ts';

describe('choosing a range of days', () => {
  it('begins with the first click and ends with the second', () => {
    const begun = getNextRange({}, '2026-11-24');
    expect(begun).toEqual({ from: '2026-11-24', to: undefined });
    expect(getNextRange(begun, '2026-11-29')).toEqual({ from: '2026-11-24', to: '2026-11-29' });
  });

  it('treats a second click on the same day as a range of one day', () => {
    expect(getNextRange({ from: '2026-11-24' }, '2026-11-24')).toEqual({
      from: '2026-11-24',
      to: '2026-11-24',
    });
  });

  it('restarts before the start and after a complete range', () => {
    expect(getNextRange({ from: '2026-11-24' }, '2026-11-20')).toEqual({ from: '2026-11-20', to: undefined });
    const whole = { from: '2026-11-24', to: '2026-11-29' };
    expect(getNextRange(whole, '2026-11-26')).toEqual({ from: '2026-11-26', to: undefined });
  });
});
