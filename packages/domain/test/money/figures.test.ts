import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../../src/bookings/booking-life-cycle.ts';
import { homeStats } from '../../src/cars/home-stats.ts';
import * as figures from '../../src/money/figures.ts';

const now = new Date('2026-11-30T23:59:59Z');
const thisMonth = new Date('2026-11-01T00:00:00Z');
const lastMonth = new Date('2026-10-31T23:59:59Z');

describe('figures', () => {
  it('derives the stats of the landing page [HOME-06]', () => {
    expect(homeStats(7)).toEqual({ cars: 7, rentals: 4, customers: 105 });
    expect([1, 5, 10].map((cars) => homeStats(cars)?.rentals)).toEqual([0, 3, 6]);
  });

  it('has no stats without cars [HOME-05]', () => {
    expect(homeStats(0)).toBeUndefined();
  });

  it("sums the month's fees of what counts as revenue, by the month in Banjul [ADM-15]", () => {
    const rows = BOOKING_STATUSES.flatMap((status, index) => [
      { status, createdAt: thisMonth, feeBututs: 10 ** index },
      { status, createdAt: lastMonth, feeBututs: 1_000_000 },
      { status, createdAt: new Date('2025-11-15T00:00:00Z'), feeBututs: 1_000_000 },
    ]);
    expect(figures.monthRevenue(rows, '2026-11')).toEqual({ feeBututs: 11_110, bookings: 4 });
    expect(figures.monthName(now)).toBe('November');
  });

  it('lists the last months across the turn of a year', () => {
    const months = figures.lastMonths(new Date('2027-02-28T23:59:59Z'), 4);
    expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(months.map(figures.shortMonthName)).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
  });

  it('owes hosts their share of completed bookings paid in full [ADM-16]', () => {
    const row = { status: 'completed', finalPaymentReceived: true, hostBututs: 70, hostId: 'a' } as const;
    const rows = [
      row,
      row,
      { ...row, hostId: 'b' },
      { ...row, finalPaymentReceived: false },
      { ...row, status: 'in_progress' as const },
    ];
    expect(figures.pendingPayouts(rows)).toEqual({ hostBututs: 210, hosts: 2, bookings: 3 });
  });

  it('counts bookings that miss a payment, never cancelled ones [ADM-17]', () => {
    const isPending = (
      status: 'booked' | 'confirmed' | 'cancelled',
      depositReceived: boolean,
      finalPaymentReceived: boolean,
    ) => figures.isPaymentPending({ status, depositReceived, finalPaymentReceived });
    expect(isPending('booked', false, false)).toBe(true);
    expect(isPending('confirmed', true, false)).toBe(true);
    expect(isPending('confirmed', true, true)).toBe(false);
    expect(isPending('cancelled', false, false)).toBe(false);
  });

  it('counts booked to in_progress as active [OWN-02]', () => {
    const active = BOOKING_STATUSES.filter((status) => figures.isActive({ status }));
    expect(active).toEqual(['booked', 'confirmed', 'ready_for_pickup', 'in_progress']);
  });

  it('tells holds that end within the hour', () => {
    const endsAfter = (minutes: number) =>
      figures.isHoldEndingSoon(
        { status: 'booked', holdExpiresAt: new Date(now.getTime() + minutes * 60_000) },
        now,
      );
    expect([0, 1, 60, 61].map(endsAfter)).toEqual([false, true, true, false]);
    expect(figures.isHoldEndingSoon({ status: 'confirmed', holdExpiresAt: now }, now)).toBe(false);
  });

  it('tells pick-ups of tomorrow, over the end of a month', () => {
    const isTomorrow = (status: 'confirmed' | 'cancelled', startDate: string) =>
      figures.isPickupTomorrow({ status, startDate }, '2026-11-30');
    expect(isTomorrow('confirmed', '2026-12-01')).toBe(true);
    expect(isTomorrow('confirmed', '2026-11-30')).toBe(false);
    expect(isTomorrow('cancelled', '2026-12-01')).toBe(false);
  });
});
