/** The basis of the dashboards: the statuses that each number counts, and calendar months in Banjul. */
import { ACTIVE_STATUSES, type BookingStatus } from '../bookings/booking-life-cycle.ts';
import { addDays, todayInBanjul } from '../days/rental-dates.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Statuses whose fee counts as revenue and whose host share counts as earned (ADM-15, D32). */
export const REVENUE_STATUSES = ['confirmed', 'ready_for_pickup', 'in_progress', 'completed'] as const;

/**
 * Statuses of the tabs and dashboard numbers of the office (ADM-05, ADM-07). A payment is missing exactly in the statuses of
 * `pending_payments` (ADM-17).
 */
export const TAB_STATUSES = {
  active: ACTIVE_STATUSES,
  pending: ['booked'],
  confirmed: ['confirmed', 'ready_for_pickup', 'in_progress'],
  completed: ['completed'],
  pending_payments: ['booked', 'confirmed'],
} as const satisfies Record<string, readonly BookingStatus[]>;

/** Number of bookings in a tab, from the counts of all statuses. */
export function countInTab(tab: keyof typeof TAB_STATUSES, counts: Record<BookingStatus, number>): number {
  const statuses: readonly BookingStatus[] = TAB_STATUSES[tab];
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

/** A hold with at most this remaining time ends soon. */
export const HOLD_ENDING_SOON_MINUTES = 60;

/** The calendar month in Banjul at an instant, as `YYYY-MM` (D32). */
export function monthInBanjul(instant: Date): string {
  return todayInBanjul(instant).slice(0, 7);
}

/** The name of the month in Banjul at an instant, such as `November`. */
export function monthName(instant: Date): string {
  return MONTH_NAMES[instant.getUTCMonth()] ?? '';
}

/** The last `count` months in Banjul as `YYYY-MM`, the current one last. */
export function lastMonths(now: Date, count: number): string[] {
  const months = [monthInBanjul(now)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}

/** `Nov` for `2026-11`. */
export function shortMonthName(month: string): string {
  return (MONTH_NAMES[Number(month.slice(5)) - 1] ?? '').slice(0, 3);
}
