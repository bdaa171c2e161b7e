import type { BookingCounts } from '@coastline/contracts/bookings/booking';
import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { countInTab, TAB_STATUSES } from '@coastline/domain/money/reports';
import type { OfficeFilter } from './queries.ts';

const ALL_BOOKINGS_TABS = ['all', 'active', 'refunds_due', 'pending_payments'] as const;
export type AllBookingsTab = (typeof ALL_BOOKINGS_TABS)[number];
const DASHBOARD_TABS = ['pending', 'confirmed', 'completed'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Filters of the page with all bookings. Its URL contains them (ADM-06, ADM-07). */
export interface BookingFilters {
  tab: AllBookingsTab;
  status: BookingStatus | undefined;
  search: string;
  deleted: boolean;
}

/** Parses the filters of a URL. Ignores unknown values. */
export function parseFilters(params: URLSearchParams): BookingFilters {
  const status = BOOKING_STATUSES.find((each) => each === params.get('status'));
  return {
    tab: parseAllBookingsTab(params.get('tab')),
    status,
    search: (params.get('search') ?? '').trim(),
    deleted: params.get('deleted') === 'true',
  };
}

/** Parses the name of a tab; the first tab for an unknown name. */
export function parseAllBookingsTab(name: string | null): AllBookingsTab {
  return ALL_BOOKINGS_TABS.find((each) => each === name) ?? 'all';
}

/** Shortest search parameters for the filters. */
export function toSearchParams({ tab, status, search, deleted }: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('tab', tab);
  if (status) params.set('status', status);
  if (search.trim()) params.set('search', search.trim());
  if (deleted) params.set('deleted', 'true');
  return params;
}

/** Order of a tab: by urgency for tabs with tasks, otherwise newest first. */
export function getTabOrder(tab: AllBookingsTab | DashboardTab): Pick<OfficeFilter, 'order'> {
  return TABS_BY_URGENCY.has(tab) ? { order: 'urgency' } : {};
}

const TABS_BY_URGENCY: ReadonlySet<AllBookingsTab | DashboardTab> = new Set([
  'active',
  'pending',
  'confirmed',
  'pending_payments',
]);

/** Converts the filters to the query of the API. */
export function toOfficeFilter({ tab, status, search, deleted }: BookingFilters): OfficeFilter {
  return {
    tab,
    ...getTabOrder(tab),
    ...(status && { status }),
    ...(search && { search }),
    ...(deleted && { deleted }),
  };
}

export type StatusCounts = Record<BookingStatus, number>;

/**
 * Counts for the tabs, and for the status chips of the chosen tab (ADM-06, ADM-07). Empty while the counts load. When
 * the server stopped counting (`at_least`), only the total and the due refunds are returned, because the other counts
 * would be too small.
 */
export function getFilterCounts(
  tab: AllBookingsTab,
  counts: BookingCounts | undefined,
): { tabs: Partial<Record<AllBookingsTab, number | string>>; chips: Partial<StatusCounts> } {
  if (!counts) return { tabs: {}, chips: {} };
  const sumCounts = (statuses: readonly BookingStatus[]) =>
    statuses.reduce((sum, status) => sum + counts[status], 0);
  const { at_least, refunds_due, ...byStatus } = counts;
  // Only cancelled bookings have refunds.
  const cancelledOnly = { cancelled: refunds_due };
  if (at_least) {
    const tabs = { all: `${sumCounts(BOOKING_STATUSES)}+`, refunds_due };
    return { tabs, chips: tab === 'refunds_due' ? cancelledOnly : {} };
  }
  const pickCounts = (statuses: readonly BookingStatus[]) =>
    Object.fromEntries(statuses.map((status) => [status, counts[status]]));
  const chips = {
    all: byStatus,
    active: pickCounts(TAB_STATUSES.active),
    pending_payments: pickCounts(TAB_STATUSES.pending_payments),
    refunds_due: cancelledOnly,
  };
  return {
    tabs: {
      all: sumCounts(BOOKING_STATUSES),
      active: countInTab('active', counts),
      pending_payments: countInTab('pending_payments', counts),
      refunds_due,
    },
    chips: chips[tab],
  };
}

/** Whether the tab hides removed bookings by default. Due refunds are always shown. */
export function canHideDeleted(tab: AllBookingsTab): boolean {
  return tab !== 'refunds_due';
}

/** Whether a filter other than the tab is active. */
export function hasFilters({ tab, status, search, deleted }: BookingFilters): boolean {
  return status !== undefined || search !== '' || (deleted && canHideDeleted(tab));
}

/** Parses the dashboard tab of a URL; the first tab by default. */
export function parseDashboardTab(params: URLSearchParams): DashboardTab {
  return DASHBOARD_TABS.find((each) => each === params.get('tab')) ?? 'pending';
}
