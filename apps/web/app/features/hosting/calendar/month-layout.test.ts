import { describe, expect, it } from 'vitest';
import {
  abbreviateName,
  type CalendarEntry,
  filterEntriesInMonth,
  fitsOnPhone,
  formatMonth,
  getMonthRange,
  getMonthWeeks,
  nextMonth,
  previousMonth,
  toCalendarEntries,
} from './month-layout.ts';

const entry = (start: string, end: string, key = start): CalendarEntry => ({
  ...{ key, start, end, kind: 'block', label: '', name: '' },
});
const barsOf = (...entries: CalendarEntry[]) =>
  getMonthWeeks('2026-11', entries).map((week) =>
    week.bars.map(({ column, days, isFirst, isLast, lane }) => [column, days, isFirst, isLast, lane]),
  );

describe('month layout', () => {
  it('starts on a Monday and ends on a Sunday', () => {
    expect(getMonthRange('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(getMonthRange('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it('finds the next and previous month across the end of a year', () => {
    expect([nextMonth('2026-12'), nextMonth('2027-01'), previousMonth('2027-01')]).toEqual([
      '2027-01',
      '2027-02',
      '2026-12',
    ]);
    expect(formatMonth('2026-11')).toBe('November 2026');
  });

  it('splits an entry at the end of a week [OWN-12]', () => {
    expect(barsOf(entry('2026-11-05', '2026-11-09'))).toEqual([
      [],
      [[3, 4, true, false, 0]],
      [[0, 1, false, true, 0]],
      [],
      [],
      [],
    ]);
  });

  it('shows entries that begin before and end after the month', () => {
    const [first, , , , , last] = barsOf(entry('2026-09-01', '2027-01-31'));
    expect([first, last]).toEqual([[[0, 7, false, false, 0]], [[0, 7, false, false, 0]]]);
  });

  it('lists the entries of the month itself, and labels a bar on a phone only when the label fits', () => {
    const month = [
      entry('2026-10-20', '2026-10-31'),
      entry('2026-10-31', '2026-11-01'),
      entry('2026-12-01', '2026-12-02'),
    ];
    expect(filterEntriesInMonth('2026-11', month).map(({ key }) => key)).toEqual(['2026-10-31']);
    const fits = (label: string, days: number) => fitsOnPhone({ entry: { ...entry('', ''), label }, days });
    expect([fits('M. Sillah', 2), fits('M. Sillah', 1), fits('A guest, pending', 2)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('puts entries that share a day in different lanes', () => {
    const [, week] = barsOf(entry('2026-11-02', '2026-11-04'), entry('2026-11-04', '2026-11-05', 'b'));
    expect(week).toEqual([
      [0, 3, true, true, 0],
      [2, 2, true, true, 1],
    ]);
  });

  it('abbreviates guest names and hides those that are not disclosed yet [BKD-09]', () => {
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
    const entries = toCalendarEntries(calendar, (start, end) => `${start} to ${end}`);
    expect(entries.map(({ kind, label, name }) => [kind, label, name])).toEqual([
      ['block', 'Blocked', 'Blocked, 2026-11-01 to 2026-11-02'],
      ['booked', 'A guest, pending', 'A guest, pending payment, 2026-11-05 to 2026-11-09'],
      ['out', 'M. Njie, out', 'M. Njie, out with the guest, 2026-11-05 to 2026-11-09'],
    ]);
    expect([abbreviateName('Awa'), abbreviateName('Ñdèye Fatou Saine')]).toEqual(['Awa', 'Ñ. Saine']);
  });
});
