import { describe, expect, test } from 'vitest';
import {
  getFilterCounts,
  hasFilters,
  parseDashboardTab,
  parseFilters,
  toOfficeFilter,
  toSearchParams,
} from './booking-filters.ts';

describe('booking filters in the URL', () => {
  test('are empty without search parameters, and removed bookings are hidden [ADM-06]', () => {
    const filters = parseFilters(new URLSearchParams());
    expect(filters).toEqual({ tab: 'all', status: undefined, search: '', deleted: false });
    expect(hasFilters(filters)).toBe(false);
    expect(toOfficeFilter(filters)).toEqual({ tab: 'all' });
  });

  test('survive conversion to search parameters and back [ADM-06] [ADM-07]', () => {
    const filters = {
      tab: 'pending_payments',
      status: 'confirmed',
      search: 'Fatou & co',
      deleted: true,
    } as const;
    const address = toSearchParams(filters).toString();
    expect(address).toBe('tab=pending_payments&status=confirmed&search=Fatou+%26+co&deleted=true');
    expect(parseFilters(new URLSearchParams(address))).toEqual(filters);
    expect(toOfficeFilter(filters)).toEqual({ ...filters, order: 'urgency' });
  });

  test('ignore unknown values', () => {
    const filters = parseFilters(new URLSearchParams('tab=secret&status=lost&search=%20%20&deleted=yes'));
    expect(filters).toEqual({ tab: 'all', status: undefined, search: '', deleted: false });
    expect(toSearchParams(filters).toString()).toBe('');
  });

  test('tab counts cover all statuses and unpaid ones, chip counts the statuses of the tab [ADM-06] [ADM-07]', () => {
    const byStatus = {
      booked: 3,
      confirmed: 2,
      ready_for_pickup: 1,
      in_progress: 4,
      completed: 90,
      cancelled: 10,
    };
    const counts = { ...byStatus, refunds_due: 0 };
    expect(getFilterCounts('all', counts)).toEqual({
      tabs: { all: 110, active: 10, pending_payments: 5, refunds_due: 0 },
      chips: byStatus,
    });
    expect(getFilterCounts('pending_payments', counts).chips).toEqual({ booked: 3, confirmed: 2 });
    expect(getFilterCounts('all', undefined)).toEqual({ tabs: {}, chips: {} });
    expect(getFilterCounts('all', { ...counts, at_least: true })).toEqual({
      tabs: { all: '110+', refunds_due: 0 },
      chips: {},
    });
  });

  test('the tab of due refunds has its own count, and its bookings are all cancelled', () => {
    const counts = {
      booked: 3,
      confirmed: 0,
      ready_for_pickup: 0,
      in_progress: 0,
      completed: 9,
      cancelled: 5,
    };
    const due = { ...counts, refunds_due: 2 };
    expect(getFilterCounts('all', due)).toEqual({
      tabs: { all: 17, active: 3, pending_payments: 3, refunds_due: 2 },
      chips: counts,
    });
    expect(getFilterCounts('refunds_due', due).chips).toEqual({ cancelled: 2 });
    expect(getFilterCounts('refunds_due', { ...due, at_least: true })).toEqual({
      tabs: { all: '17+', refunds_due: 2 },
      chips: { cancelled: 2 },
    });
  });

  test('the switch for removed bookings does not filter due refunds', () => {
    const filters = parseFilters(new URLSearchParams('tab=refunds_due&deleted=true'));
    expect(filters).toMatchObject({ tab: 'refunds_due', deleted: true });
    expect(hasFilters(filters)).toBe(false);
    expect(hasFilters({ ...filters, search: 'fatou' })).toBe(true);
    expect(hasFilters({ ...filters, tab: 'all' })).toBe(true);
  });

  test('the dashboard starts with the pending bookings [ADM-05]', () => {
    expect(parseDashboardTab(new URLSearchParams())).toBe('pending');
    expect(parseDashboardTab(new URLSearchParams('tab=completed'))).toBe('completed');
    expect(parseDashboardTab(new URLSearchParams('tab=all'))).toBe('pending');
  });
});
