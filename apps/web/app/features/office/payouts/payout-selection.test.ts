import type { DuePayout } from '@coastline/contracts/bookings/payout';
import { describe, expect, it } from 'vitest';
import { getInitialSelection, getSelectedItems, sumAmounts, toggleBooking } from './payout-selection.ts';

function dueOf(amounts: readonly number[]): DuePayout {
  const items = amounts.map((amount, index) => ({
    booking_id: `b${index}`,
    booking_number: `CL-2026-00${index}`,
    car_title: 'Toyota Yaris 2019',
    start_date: '2026-11-01',
    end_date: '2026-11-03',
    cancelled: false,
    amount,
  }));
  return { host_id: 'h', host_name: 'Lamin', host_phone: '', amount: 0, items };
}

describe('payout selection', () => {
  it('contains all due bookings initially', () => {
    const due = dueOf([10.1, 20.2]);
    expect(sumAmounts(getSelectedItems(due, getInitialSelection(due)))).toBe(30.3);
  });

  it('contains the oldest 200 initially when more are due than one payout covers', () => {
    const due = dueOf(Array.from({ length: 201 }, () => 1));
    const chosen = getSelectedItems(due, getInitialSelection(due));
    expect([chosen.length, chosen.at(-1)?.booking_id]).toEqual([200, 'b199']);
  });

  it('removes a booking and adds it again', () => {
    const due = dueOf([1, 2]);
    const without = toggleBooking(getInitialSelection(due), 'b0');
    expect([
      sumAmounts(getSelectedItems(due, without)),
      sumAmounts(getSelectedItems(due, toggleBooking(without, 'b0'))),
    ]).toEqual([2, 3]);
  });

  it('leaves out a booking that another admin has paid in the meantime', () => {
    const selection = getInitialSelection(dueOf([1, 2, 4]));
    expect(sumAmounts(getSelectedItems(dueOf([1, 2]), selection))).toBe(3);
  });
});
