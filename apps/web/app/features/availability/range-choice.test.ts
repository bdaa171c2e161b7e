import { DATE_UNAVAILABLE, RANGE_UNAVAILABLE } from '@coastline/domain/availability';
import { describe, expect, it } from 'vitest';
import { pressDay } from './range-choice.ts';

const taken = [{ start: '2026-11-21', end: '2026-11-23' }];

describe('pressDay', () => {
  it('sets the start first and the end next', () => {
    const first = pressDay({ start: null, end: null, next: 'start' }, '2026-11-24');
    expect(first).toEqual({ ok: true, choice: { start: '2026-11-24', end: null, next: 'end' } });
    const second = pressDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-29');
    expect(second).toEqual({
      ok: true,
      choice: { start: '2026-11-24', end: '2026-11-29', next: 'start' },
    });
  });

  it.each(['2026-11-21', '2026-11-23'])('refuses the taken day %s [CAR-20] [CAR-23]', (day) => {
    const press = pressDay({ start: '2026-11-20', end: null, next: 'end' }, day, taken);
    expect(press).toEqual({ ok: false, notice: DATE_UNAVAILABLE });
  });

  it('clears an end before the new start and keeps a later one [CAR-21]', () => {
    const choice = { start: '2026-11-24', end: '2026-11-26', next: 'start' } as const;
    expect(pressDay(choice, '2026-11-27')).toMatchObject({ choice: { start: '2026-11-27', end: null } });
    expect(pressDay(choice, '2026-11-25')).toMatchObject({ choice: { end: '2026-11-26' } });
  });

  it('refuses a range with a taken day inside [CAR-22]', () => {
    const press = pressDay({ start: '2026-11-20', end: null, next: 'end' }, '2026-11-25', taken);
    expect(press).toEqual({ ok: false, notice: RANGE_UNAVAILABLE });
  });

  it('drops an end that lies beyond taken days when the start moves before them', () => {
    const press = pressDay({ start: '2026-11-24', end: '2026-11-29', next: 'start' }, '2026-11-19', taken);
    expect(press).toEqual({ ok: true, choice: { start: '2026-11-19', end: null, next: 'end' } });
  });

  it('begins anew with a day before the start', () => {
    const press = pressDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-20');
    expect(press).toEqual({ ok: true, choice: { start: '2026-11-20', end: null, next: 'end' } });
  });
});
