import type { HostCalendar } from '@coastline/contracts/hosting';
import { expect, test } from 'vitest';
import { planDayChange, toOrderedRange } from './day-change-plan.ts';

const block = (start_date: string, end_date: string, calendar_name: string | null = null) => ({
  id: `${start_date}`,
  start_date,
  end_date,
  note: null,
  calendar_name,
});
const calendar: HostCalendar = {
  bookings: [
    {
      booking_id: 'b1',
      booking_number: 'CL-1',
      start_date: '2026-12-10',
      end_date: '2026-12-12',
      status: 'confirmed',
      guest_name: null,
    },
  ],
  blocks: [block('2026-12-03', '2026-12-05'), block('2026-12-20', '2026-12-22', 'Airport cars')],
};

test('blocks free days, and only those between existing blocks [OWN-22]', () => {
  expect(planDayChange(toOrderedRange('2026-12-02', '2026-12-01'), calendar)).toEqual({
    kind: 'block',
    ranges: [{ start: '2026-12-01', end: '2026-12-02' }],
  });
  expect(planDayChange(toOrderedRange('2026-12-02', '2026-12-07'), calendar)).toEqual({
    kind: 'block',
    ranges: [
      { start: '2026-12-02', end: '2026-12-02' },
      { start: '2026-12-06', end: '2026-12-07' },
    ],
  });
});

test('removes the block of blocked days [OWN-22]', () => {
  expect(planDayChange(toOrderedRange('2026-12-04', '2026-12-04'), calendar)).toMatchObject({
    kind: 'free',
    blocks: [{ id: '2026-12-03' }],
  });
});

test('rejects days of bookings and of connected calendars [OWN-22]', () => {
  const plan = planDayChange(toOrderedRange('2026-12-08', '2026-12-11'), calendar);
  expect(plan.kind).toBe('refused');
  expect(plan).toMatchObject({ message: expect.stringContaining('Dec 10') });
  expect(planDayChange(toOrderedRange('2026-12-21', '2026-12-21'), calendar)).toEqual({
    kind: 'refused',
    message: 'These days come from Airport cars: free them there.',
  });
});
