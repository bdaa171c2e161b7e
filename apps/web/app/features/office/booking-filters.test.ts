import { describe, expect, test } from 'vitest';
import {
  countsFor,
  isNarrowed,
  readDashboardTab,
  readFilters,
  toOfficeFilter,
  writeFilters,
} from './booking-filters.ts';

describe('the filters in the address', () => {
  test('an empty address shows everything that nobody removed [ADM-06]', () => {
    const filters = readFilters(new URLSearchParams());
    expect(filters).toEqual({ tab: 'all', status: undefined, search: '', deleted: false });
    expect(isNarrowed(filters)).toBe(false);
    expect(toOfficeFilter(filters)).toEqual({ tab: 'all' });
  });

  test('what is written is read again [ADM-06, ADM-07]', () => {
    const filters = {
      tab: 'pending_payments',
      status: 'confirmed',
      search: 'Fatou & co',
      deleted: true,
    } as const;
    const address = writeFilters(filters).toString();
    expect(address).toBe('tab=pending_payments&status=confirmed&search=Fatou+%26+co&deleted=true');
    expect(readFilters(new URLSearchParams(address))).toEqual(filters);
    expect(toOfficeFilter(filters)).toEqual({ ...filters, order: 'urgency' });
  });

  test('unknown values are left out', () => {
    const filters = readFilters(new URLSearchParams('tab=secret&status=lost&search=%20%20&deleted=yes'));
    expect(filters).toEqual({ tab: 'all', status: undefined, search: '', deleted: false });
    expect(writeFilters(filters).toString()).toBe('');
  });

  test('tabs count all statuses and those that miss a payment, chips those of the tab [ADM-06] [ADM-07]', () => {
    const counts = {
      booked: 3,
      confirmed: 2,
      ready_for_pickup: 1,
      in_progress: 4,
      completed: 90,
      cancelled: 10,
    };
    expect(countsFor('all', counts)).toEqual({
      tabs: { all: 110, active: 10, pending_payments: 5 },
      chips: counts,
    });
    expect(countsFor('pending_payments', counts).chips).toEqual({ booked: 3, confirmed: 2 });
    expect(countsFor('all', undefined)).toEqual({ tabs: {}, chips: {} });
    expect(countsFor('all', { ...counts, at_least: true })).toEqual({ tabs: { all: '110+' }, chips: {} });
  });

  test('refunds that are due have a tab with a count of its own, and all of them are of cancelled bookings', () => {
    const counts = {
      booked: 3,
      confirmed: 0,
      ready_for_pickup: 0,
      in_progress: 0,
      completed: 9,
      cancelled: 5,
    };
    const due = { ...counts, refunds_due: 2 };
    expect(countsFor('all', due)).toEqual({
      tabs: { all: 17, active: 3, pending_payments: 3, refunds_due: 2 },
      chips: counts,
    });
    expect(countsFor('refunds_due', due).chips).toEqual({ cancelled: 2 });
    expect(countsFor('refunds_due', counts)).toEqual({
      tabs: { all: 17, active: 3, pending_payments: 3 },
      chips: {},
    });
    expect(countsFor('refunds_due', { ...due, at_least: true })).toEqual({
      tabs: { all: '17+', refunds_due: 2 },
      chips: { cancelled: 2 },
    });
  });

  test('the switch for removed bookings narrows no list of refunds that are due', () => {
    const filters = readFilters(new URLSearchParams('tab=refunds_due&deleted=true'));
    expect(filters).toMatchObject({ tab: 'refunds_due', deleted: true });
    expect(isNarrowed(filters)).toBe(false);
    expect(isNarrowed({ ...filters, search: 'fatou' })).toBe(true);
    expect(isNarrowed({ ...filters, tab: 'all' })).toBe(true);
  });

  test('the dashboard begins with the pending bookings [ADM-05]', () => {
    expect(readDashboardTab(new URLSearchParams())).toBe('pending');
    expect(readDashboardTab(new URLSearchParams('tab=completed'))).toBe('completed');
    expect(readDashboardTab(new URLSearchParams('tab=all'))).toBe('pending');
  });
});
