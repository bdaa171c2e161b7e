import { describe, expect, it } from 'vitest';
import { pressDay, typeDay } from './range-choice.ts';

const rules = { today: '2026-11-18', minDays: 1, taken: [] };
const withTaken = { ...rules, taken: [{ start: '2026-11-21', end: '2026-11-23' }] };

describe('pressDay', () => {
  it('sets the start first and the end next', () => {
    const first = pressDay({ start: null, end: null, next: 'start' }, '2026-11-24', rules);
    expect(first).toEqual({ ok: true, choice: { start: '2026-11-24', end: null, next: 'end' } });
    const second = pressDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-29', rules);
    expect(second).toEqual({
      ok: true,
      choice: { start: '2026-11-24', end: '2026-11-29', next: 'start' },
    });
  });

  it.each(['2026-11-21', '2026-11-23'])('refuses the taken day %s [CAR-20] [CAR-23]', (day) => {
    const choice = { start: '2026-11-20', end: null, next: 'end' } as const;
    expect(pressDay(choice, day, withTaken)).toMatchObject({ ok: false, obstacle: 'day_taken' });
    expect(pressDay({ ...choice, next: 'start' }, day, withTaken)).toMatchObject({ obstacle: 'day_taken' });
  });

  it('refuses a start before today [CAR-19]', () => {
    const press = pressDay({ start: null, end: null, next: 'start' }, '2026-11-17', rules);
    expect(press).toMatchObject({ ok: false, obstacle: 'start_in_past' });
  });

  it('says of a day gone by that it is, and not that the car is out [CAR-19]', () => {
    const out = { ...rules, taken: [{ start: '2026-11-15', end: '2026-11-19' }] };
    const press = pressDay({ start: null, end: null, next: 'start' }, '2026-11-17', out);
    expect(press).toMatchObject({ ok: false, obstacle: 'start_in_past' });
  });

  it('refuses a start that is more than two years ahead', () => {
    const press = pressDay({ start: null, end: null, next: 'start' }, '2028-11-18', rules);
    expect(press).toMatchObject({ ok: false, obstacle: 'too_far' });
  });

  it('clears an end before the new start and keeps a later one [CAR-21]', () => {
    const choice = { start: '2026-11-24', end: '2026-11-26', next: 'start' } as const;
    expect(pressDay(choice, '2026-11-27', rules)).toMatchObject({
      choice: { start: '2026-11-27', end: null },
    });
    expect(pressDay(choice, '2026-11-25', rules)).toMatchObject({ choice: { end: '2026-11-26' } });
  });

  it('refuses a range with a taken day inside [CAR-22]', () => {
    const press = pressDay({ start: '2026-11-20', end: null, next: 'end' }, '2026-11-25', withTaken);
    expect(press).toEqual({
      ok: false,
      obstacle: 'range_taken',
      attempt: { start: '2026-11-20', end: '2026-11-25' },
    });
  });

  it('refuses a range shorter than the shortest rental', () => {
    const press = pressDay({ start: '2026-11-20', end: null, next: 'end' }, '2026-11-22', {
      ...rules,
      minDays: 3,
    });
    expect(press).toMatchObject({ ok: false, obstacle: 'too_short' });
  });

  it('drops an end that lies beyond taken days when the start moves before them', () => {
    const choice = { start: '2026-11-24', end: '2026-11-29', next: 'start' } as const;
    expect(pressDay(choice, '2026-11-19', withTaken)).toEqual({
      ok: true,
      choice: { start: '2026-11-19', end: null, next: 'end' },
    });
  });

  it('begins anew with a day before the start', () => {
    const press = pressDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-20', rules);
    expect(press).toEqual({ ok: true, choice: { start: '2026-11-20', end: null, next: 'end' } });
  });
});

describe('typeDay', () => {
  const choice = { start: '2026-11-24', end: '2026-11-26', next: 'start' } as const;

  it('sets the end that it was typed for, whichever comes next', () => {
    expect(typeDay(choice, { end: 'end', day: '2026-11-28' }, rules)).toMatchObject({
      ok: true,
      choice: { start: '2026-11-24', end: '2026-11-28' },
    });
    expect(typeDay({ ...choice, next: 'end' }, { end: 'start', day: '2026-11-25' }, rules)).toMatchObject({
      ok: true,
      choice: { start: '2026-11-25', end: '2026-11-26' },
    });
  });

  it('refuses a return before the pick-up [BRW-19]', () => {
    const typed = typeDay(choice, { end: 'end', day: '2026-11-20' }, rules);
    expect(typed).toMatchObject({ ok: false, obstacle: 'end_before_start' });
  });

  it('refuses a return before today where no pick-up is set, and takes today [BRW-19]', () => {
    const none = { start: null, end: null, next: 'start' } as const;
    expect(typeDay(none, { end: 'end', day: '2026-11-17' }, rules)).toMatchObject({
      ok: false,
      obstacle: 'invalid_dates',
    });
    expect(typeDay(none, { end: 'end', day: '2026-11-18' }, rules)).toEqual({
      ok: true,
      choice: { start: null, end: '2026-11-18', next: 'start' },
    });
  });

  it('refuses taken days like a press', () => {
    expect(typeDay(choice, { end: 'start', day: '2026-11-22' }, withTaken)).toMatchObject({
      obstacle: 'day_taken',
    });
    const before = { start: '2026-11-20', end: null, next: 'end' } as const;
    expect(typeDay(before, { end: 'end', day: '2026-11-25' }, withTaken)).toMatchObject({
      obstacle: 'range_taken',
    });
  });
});
