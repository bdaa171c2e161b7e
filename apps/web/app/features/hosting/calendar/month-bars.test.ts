import { describe, expect, it } from 'vitest';
import {
  fitsPhone,
  monthSpan,
  monthTitle,
  nextMonth,
  previousMonth,
  type Stay,
  shortName,
  staysIn,
  staysOf,
  weeksOf,
} from './month-bars.ts';

const stay = (start: string, end: string, key = start): Stay => ({
  ...{ key, start, end, kind: 'block', label: '', name: '' },
});
const barsOf = (...stays: Stay[]) =>
  weeksOf('2026-11', stays).map((week) =>
    week.bars.map(({ column, days, isFirst, isLast, lane }) => [column, days, isFirst, isLast, lane]),
  );

describe("a host's month", () => {
  it('runs from a Monday to a Sunday', () => {
    expect(monthSpan('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(monthSpan('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it('is followed and preceded over the end of the year', () => {
    expect([nextMonth('2026-12'), nextMonth('2027-01'), previousMonth('2027-01')]).toEqual([
      '2027-01',
      '2027-02',
      '2026-12',
    ]);
    expect(monthTitle('2026-11')).toBe('November 2026');
  });

  it('breaks a stay where a week ends [OWN-12]', () => {
    expect(barsOf(stay('2026-11-05', '2026-11-09'))).toEqual([
      [],
      [[3, 4, true, false, 0]],
      [[0, 1, false, true, 0]],
      [],
      [],
      [],
    ]);
  });

  it('shows what begins before and ends after it', () => {
    const [first, , , , , last] = barsOf(stay('2026-09-01', '2027-01-31'));
    expect([first, last]).toEqual([[[0, 7, false, false, 0]], [[0, 7, false, false, 0]]]);
  });

  it('lists what happens in the month itself, and names a bar on a phone where the name has room', () => {
    const month = [
      stay('2026-10-20', '2026-10-31'),
      stay('2026-10-31', '2026-11-01'),
      stay('2026-12-01', '2026-12-02'),
    ];
    expect(staysIn('2026-11', month).map(({ key }) => key)).toEqual(['2026-10-31']);
    const named = (label: string, days: number) => fitsPhone({ stay: { ...stay('', ''), label }, days });
    expect([named('M. Sillah', 2), named('M. Sillah', 1), named('A guest, pending', 2)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lays stays that share a day in lanes of their own', () => {
    const [, week] = barsOf(stay('2026-11-02', '2026-11-04'), stay('2026-11-04', '2026-11-05', 'b'));
    expect(week).toEqual([
      [0, 3, true, true, 0],
      [2, 2, true, true, 1],
    ]);
  });

  it('names guests only as far as they may be known [BKD-09]', () => {
    const booking = {
      booking_id: 'b',
      booking_number: 'CL-1',
      start_date: '2026-11-05',
      end_date: '2026-11-09',
    };
    const calendar = {
      bookings: [
        { ...booking, status: 'booked' as const, guest_name: null },
        { ...booking, status: 'in_progress' as const, guest_name: 'Musa Njie' },
      ],
      blocks: [
        { id: 'x', start_date: '2026-11-01', end_date: '2026-11-02', note: null, calendar_name: null },
      ],
    };
    const stays = staysOf(calendar, (start, end) => `${start} to ${end}`);
    expect(stays.map(({ kind, label, name }) => [kind, label, name])).toEqual([
      ['block', 'Blocked', 'Blocked, 2026-11-01 to 2026-11-02'],
      ['booked', 'A guest, pending', 'A guest, pending payment, 2026-11-05 to 2026-11-09'],
      ['out', 'M. Njie, out', 'M. Njie, out with the guest, 2026-11-05 to 2026-11-09'],
    ]);
    expect([shortName('Awa'), shortName('Ñdèye Fatou Saine')]).toEqual(['Awa', 'Ñ. Saine']);
  });
});
