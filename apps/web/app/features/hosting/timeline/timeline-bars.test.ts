import { describe, expect, it } from 'vitest';
import { shortRange } from '#app/lib/formatting/format.ts';
import { getDayHeading, listCarBars } from './timeline-bars.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const block = (car: number, start: string, end: string) => ({
  ...{
    id: `${start}`,
    car_id: `${ID}${car}`,
    start_date: start,
    end_date: end,
    note: null,
    calendar_name: null,
  },
});

describe('timeline', () => {
  const options = { carId: `${ID}1`, from: '2026-11-20', to: '2026-12-10', formatRange: shortRange };

  it('lists the entries of one car and cuts those that begin before or end after the visible days [OWN-12]', () => {
    const timeline = {
      bookings: [],
      blocks: [
        block(1, '2026-11-15', '2026-11-21'),
        block(2, '2026-11-22', '2026-11-22'),
        block(1, '2026-11-24', '2026-11-24'),
        block(1, '2026-12-10', '2026-12-20'),
        block(1, '2026-12-11', '2026-12-20'),
      ],
    };
    const bars = listCarBars(timeline, options);
    expect(
      bars.map(({ column, days, isCutBefore, isCutAfter }) => [column, days, isCutBefore, isCutAfter]),
    ).toEqual([
      [0, 2, true, false],
      [4, 1, false, false],
      [20, 1, false, true],
    ]);
  });

  it('shows the month on its first day and on the first visible day', () => {
    expect(getDayHeading('2026-11-30', false)).toEqual({ weekday: 'Mo', number: 30 });
    expect(getDayHeading('2026-12-01', false)).toEqual({ weekday: 'Tu', number: 1, month: 'Dec' });
    expect(getDayHeading('2026-11-20', true).month).toBe('Nov');
  });
});
