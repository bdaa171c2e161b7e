import { BOOKING_STATUSES, type BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { countInTab, TAB_STATUSES } from '@coastline/domain/money/reports';
import type { BookingCounts } from '@coastline/domain/wire/bookings/booking';
import type { OfficeFilter } from './queries.ts';

const ALL_BOOKINGS_TABS = ['all', 'active', 'refunds_due', 'pending_payments'] as const;
export type AllBookingsTab = (typeof ALL_BOOKINGS_TABS)[number];
const DASHBOARD_TABS = ['pending', 'confirmed', 'completed'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** What the page of all bookings is narrowed to; its address carries the same (ADM-06, ADM-07). */
export interface BookingFilters {
  tab: AllBookingsTab;
  status: BookingStatus | undefined;
  search: string;
  deleted: boolean;
}

/** Reads the filters of an address; whatever is not known is left out. */
export function readFilters(params: URLSearchParams): BookingFilters {
  const status = BOOKING_STATUSES.find((each) => each === params.get('status'));
  return {
    tab: toAllBookingsTab(params.get('tab')),
    status,
    search: (params.get('search') ?? '').trim(),
    deleted: params.get('deleted') === 'true',
  };
}

/** The tab of a name; the first where it is of none. */
export function toAllBookingsTab(name: string | null): AllBookingsTab {
  return ALL_BOOKINGS_TABS.find((each) => each === name) ?? 'all';
}

/** The shortest address that says the same. */
export function writeFilters({ tab, status, search, deleted }: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('tab', tab);
  if (status) params.set('status', status);
  if (search.trim()) params.set('search', search.trim());
  if (deleted) params.set('deleted', 'true');
  return params;
}

/** The order of a tab: work by urgency, everything else newest first. */
export function orderOf(tab: AllBookingsTab | DashboardTab): Pick<OfficeFilter, 'order'> {
  return BY_URGENCY.has(tab) ? { order: 'urgency' } : {};
}

const BY_URGENCY: ReadonlySet<AllBookingsTab | DashboardTab> = new Set([
  'active',
  'pending',
  'confirmed',
  'pending_payments',
]);

/** What the server is asked for. */
export function toOfficeFilter({ tab, status, search, deleted }: BookingFilters): OfficeFilter {
  return {
    tab,
    ...orderOf(tab),
    ...(status && { status }),
    ...(search && { search }),
    ...(deleted && { deleted }),
  };
}

export type StatusCounts = Record<BookingStatus, number>;

/**
 * What stands on the tabs and on the chips of the chosen tab (ADM-06, ADM-07); nothing while it is not known. Of a search
 * that finds more than were counted only that is told: its parts would be too small.
 */
export function countsFor(
  tab: AllBookingsTab,
  counts: BookingCounts | undefined,
): { tabs: Partial<Record<AllBookingsTab, number | string>>; chips: Partial<StatusCounts> } {
  if (!counts) return { tabs: {}, chips: {} };
  const sumOf = (statuses: readonly BookingStatus[]) =>
    statuses.reduce((sum, status) => sum + counts[status], 0);
  const { at_least, refunds_due, ...byStatus } = counts;
  const due = refunds_due === undefined ? {} : { refunds_due };
  // Only of a cancelled booking is money owed to its guest.
  const ofDue = refunds_due === undefined ? {} : { cancelled: refunds_due };
  if (at_least) {
    const tabs = { all: `${sumOf(BOOKING_STATUSES)}+`, ...due };
    return { tabs, chips: tab === 'refunds_due' ? ofDue : {} };
  }
  const chipsOf = (statuses: readonly BookingStatus[]) =>
    Object.fromEntries(statuses.map((status) => [status, counts[status]]));
  const chips = {
    all: byStatus,
    active: chipsOf(TAB_STATUSES.active),
    pending_payments: chipsOf(TAB_STATUSES.pending_payments),
    refunds_due: ofDue,
  };
  return {
    tabs: {
      all: sumOf(BOOKING_STATUSES),
      active: countInTab('active', counts),
      pending_payments: countInTab('pending_payments', counts),
      ...due,
    },
    chips: chips[tab],
  };
}

/** Whether removed bookings are left out unless they are asked for: what is owed is shown whoever removed it. */
export function canHideDeleted(tab: AllBookingsTab): boolean {
  return tab !== 'refunds_due';
}

/** Whether anything but the tab narrows the list. */
export function isNarrowed({ tab, status, search, deleted }: BookingFilters): boolean {
  return status !== undefined || search !== '' || (deleted && canHideDeleted(tab));
}

/** The tab of the dashboard that an address names; the first where it names none. */
export function readDashboardTab(params: URLSearchParams): DashboardTab {
  return DASHBOARD_TABS.find((each) => each === params.get('tab')) ?? 'pending';
}
