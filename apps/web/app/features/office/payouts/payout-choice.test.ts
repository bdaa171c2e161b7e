import type { DuePayout } from '@coastline/domain/wire/bookings/payout';
import { describe, expect, it } from 'vitest';
import { chosenItems, firstChoice, sumOf, toggled } from './payout-choice.ts';

function dueOf(amounts: readonly number[]): DuePayout {
  const items = amounts.map((amount, place) => ({
    booking_id: `b${place}`,
    booking_number: `CL-2026-00${place}`,
    car_title: 'Toyota Yaris 2019',
    start_date: '2026-11-01',
    end_date: '2026-11-03',
    cancelled: false,
    amount,
  }));
  return { host_id: 'h', host_name: 'Lamin', host_phone: '', amount: 0, items };
}

describe('the choice of a payout', () => {
  it('begins with everything that is due', () => {
    const due = dueOf([10.1, 20.2]);
    expect(sumOf(chosenItems(due, firstChoice(due)))).toBe(30.3);
  });

  it('begins with the oldest 200 where more is due than one payout takes', () => {
    const due = dueOf(Array.from({ length: 201 }, () => 1));
    const chosen = chosenItems(due, firstChoice(due));
    expect([chosen.length, chosen.at(-1)?.booking_id]).toEqual([200, 'b199']);
  });

  it('takes a booking out and puts it in again', () => {
    const due = dueOf([1, 2]);
    const without = toggled(firstChoice(due), 'b0');
    expect([sumOf(chosenItems(due, without)), sumOf(chosenItems(due, toggled(without, 'b0')))]).toEqual([
      2, 3,
    ]);
  });

  it('forgets a booking that somebody else has paid meanwhile', () => {
    const choice = firstChoice(dueOf([1, 2, 4]));
    expect(sumOf(chosenItems(dueOf([1, 2]), choice))).toBe(3);
  });
});
