import { describe, expect, it } from 'vitest';
import { selectDay, selectTypedDay } from './range-selection.ts';

const rules = { today: '2026-11-18', minDays: 1, taken: [] };
const withTaken = { ...rules, taken: [{ start: '2026-11-21', end: '2026-11-23' }] };

describe('selectDay', () => {
  it('sets the start first and the end next', () => {
    const first = selectDay({ start: null, end: null, next: 'start' }, '2026-11-24', rules);
    expect(first).toEqual({ ok: true, selection: { start: '2026-11-24', end: null, next: 'end' } });
    const second = selectDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-29', rules);
    expect(second).toEqual({
      ok: true,
      selection: { start: '2026-11-24', end: '2026-11-29', next: 'start' },
    });
  });

  it.each(['2026-11-21', '2026-11-23'])('rejects the taken day %s [CAR-20] [CAR-23]', (day) => {
    const selection = { start: '2026-11-20', end: null, next: 'end' } as const;
    expect(selectDay(selection, day, withTaken)).toMatchObject({ ok: false, error: 'day_taken' });
    expect(selectDay({ ...selection, next: 'start' }, day, withTaken)).toMatchObject({ error: 'day_taken' });
  });

  it('rejects a start before today [CAR-19]', () => {
    const result = selectDay({ start: null, end: null, next: 'start' }, '2026-11-17', rules);
    expect(result).toMatchObject({ ok: false, error: 'start_in_past' });
  });

  it('rejects a past day as past, even if the car is taken on it [CAR-19]', () => {
    const takenRules = { ...rules, taken: [{ start: '2026-11-15', end: '2026-11-19' }] };
    const result = selectDay({ start: null, end: null, next: 'start' }, '2026-11-17', takenRules);
    expect(result).toMatchObject({ ok: false, error: 'start_in_past' });
  });

  it('rejects a start more than two years ahead', () => {
    const result = selectDay({ start: null, end: null, next: 'start' }, '2028-11-18', rules);
    expect(result).toMatchObject({ ok: false, error: 'too_far' });
  });

  it('clears an end before the new start and keeps a later one [CAR-21]', () => {
    const selection = { start: '2026-11-24', end: '2026-11-26', next: 'start' } as const;
    expect(selectDay(selection, '2026-11-27', rules)).toMatchObject({
      selection: { start: '2026-11-27', end: null },
    });
    expect(selectDay(selection, '2026-11-25', rules)).toMatchObject({ selection: { end: '2026-11-26' } });
  });

  it('rejects a range that contains a taken day [CAR-22]', () => {
    const result = selectDay({ start: '2026-11-20', end: null, next: 'end' }, '2026-11-25', withTaken);
    expect(result).toEqual({
      ok: false,
      error: 'range_taken',
      range: { start: '2026-11-20', end: '2026-11-25' },
    });
  });

  it('rejects a range shorter than the minimum rental', () => {
    const result = selectDay({ start: '2026-11-20', end: null, next: 'end' }, '2026-11-22', {
      ...rules,
      minDays: 3,
    });
    expect(result).toMatchObject({ ok: false, error: 'too_short' });
  });

  it('clears an end after taken days when the start moves before them', () => {
    const selection = { start: '2026-11-24', end: '2026-11-29', next: 'start' } as const;
    expect(selectDay(selection, '2026-11-19', withTaken)).toEqual({
      ok: true,
      selection: { start: '2026-11-19', end: null, next: 'end' },
    });
  });

  it('begins a new range at a day before the start', () => {
    const result = selectDay({ start: '2026-11-24', end: null, next: 'end' }, '2026-11-20', rules);
    expect(result).toEqual({ ok: true, selection: { start: '2026-11-20', end: null, next: 'end' } });
  });
});

describe('selectTypedDay', () => {
  const selection = { start: '2026-11-24', end: '2026-11-26', next: 'start' } as const;

  it('sets the end that the day was typed for, regardless of `next`', () => {
    expect(selectTypedDay(selection, { end: 'end', day: '2026-11-28' }, rules)).toMatchObject({
      ok: true,
      selection: { start: '2026-11-24', end: '2026-11-28' },
    });
    expect(
      selectTypedDay({ ...selection, next: 'end' }, { end: 'start', day: '2026-11-25' }, rules),
    ).toMatchObject({
      ok: true,
      selection: { start: '2026-11-25', end: '2026-11-26' },
    });
  });

  it('rejects a return before the pick-up [BRW-19]', () => {
    const result = selectTypedDay(selection, { end: 'end', day: '2026-11-20' }, rules);
    expect(result).toMatchObject({ ok: false, error: 'end_before_start' });
  });

  it('rejects a return before today without a pick-up, and accepts today [BRW-19]', () => {
    const none = { start: null, end: null, next: 'start' } as const;
    expect(selectTypedDay(none, { end: 'end', day: '2026-11-17' }, rules)).toMatchObject({
      ok: false,
      error: 'invalid_dates',
    });
    expect(selectTypedDay(none, { end: 'end', day: '2026-11-18' }, rules)).toEqual({
      ok: true,
      selection: { start: null, end: '2026-11-18', next: 'start' },
    });
  });

  it('rejects taken days', () => {
    expect(selectTypedDay(selection, { end: 'start', day: '2026-11-22' }, withTaken)).toMatchObject({
      error: 'day_taken',
    });
    const before = { start: '2026-11-20', end: null, next: 'end' } as const;
    expect(selectTypedDay(before, { end: 'end', day: '2026-11-25' }, withTaken)).toMatchObject({
      error: 'range_taken',
    });
  });
});
