/** The figures of the dashboards over plain rows. Pass effective statuses, so that run-out holds count as cancelled. */
import { ACTIVE_STATUSES, type BookingStatus } from '../bookings/booking-life-cycle.ts';
import { addDays, type IsoDate, todayInBanjul } from '../days/rental-dates.ts';
import type { Bututs } from './money.ts';

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

/** Statuses whose fee counts as revenue and whose share counts as earned (ADM-15, D32). */
export const REVENUE_STATUSES = ['confirmed', 'ready_for_pickup', 'in_progress', 'completed'] as const;

/** Statuses behind the tabs of the office (ADM-05, ADM-07); a payment is missing in exactly the first two (ADM-17). */
export const TAB_STATUSES = {
  pending: ['booked'],
  confirmed: ['confirmed', 'ready_for_pickup', 'in_progress'],
  completed: ['completed'],
  pending_payments: ['booked', 'confirmed'],
} as const satisfies Record<string, readonly BookingStatus[]>;

/** A hold ends soon when at most this is left of it. */
export const HOLD_ENDING_SOON_MINUTES = 60;

/** The calendar month in Banjul of an instant, `YYYY-MM` (D32). */
export function monthInBanjul(instant: Date): string {
  return todayInBanjul(instant).slice(0, 7);
}

/** `November`: the name of the month in Banjul at an instant. */
export function monthName(instant: Date): string {
  return MONTH_NAMES[instant.getUTCMonth()] ?? '';
}

/** The last months in Banjul as `YYYY-MM`, the current one last. */
export function lastMonths(now: Date, count: number): string[] {
  const months = [monthInBanjul(now)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}

/** `Nov` of `2026-11`. */
export function shortMonthName(month: string): string {
  return (MONTH_NAMES[Number(month.slice(5)) - 1] ?? '').slice(0, 3);
}

type RevenueRow = { status: BookingStatus; createdAt: Date };

function countsAsRevenue(row: { status: BookingStatus }): boolean {
  return REVENUE_STATUSES.some((status) => status === row.status);
}

function isRevenueOfMonth(row: RevenueRow, month: string): boolean {
  return countsAsRevenue(row) && monthInBanjul(row.createdAt) === month;
}

/** Fees and number of a month's bookings that count as revenue; `month` is `YYYY-MM`, the current one for ADM-15. */
export function monthRevenue(
  rows: readonly (RevenueRow & { feeBututs: Bututs })[],
  month: string,
): { feeBututs: Bututs; bookings: number } {
  const counted = rows.filter((row) => isRevenueOfMonth(row, month));
  return { feeBututs: sumOf(counted.map((row) => row.feeBututs)), bookings: counted.length };
}

/** What hosts are still to be paid: their shares of completed bookings, paid in full and not yet paid out (ADM-16). */
export function pendingPayouts(
  rows: readonly {
    status: BookingStatus;
    finalPaymentReceived: boolean;
    isPaidOut?: boolean;
    hostBututs: Bututs;
    hostId: string;
  }[],
): { hostBututs: Bututs; hosts: number; bookings: number } {
  const due = rows.filter((row) => row.status === 'completed' && row.finalPaymentReceived && !row.isPaidOut);
  return {
    hostBututs: sumOf(due.map((row) => row.hostBututs)),
    hosts: new Set(due.map((row) => row.hostId)).size,
    bookings: due.length,
  };
}

/** Whether a booking misses the deposit or the final payment; a cancelled one never does (ADM-17, D33). */
export function isPaymentPending(row: {
  status: BookingStatus;
  depositReceived: boolean;
  finalPaymentReceived: boolean;
}): boolean {
  return row.status !== 'cancelled' && !(row.depositReceived && row.finalPaymentReceived);
}

/** Whether a booking counts as active (OWN-02, D32). */
export function isActive(row: { status: BookingStatus }): boolean {
  return ACTIVE_STATUSES.some((status) => status === row.status);
}

/** Whether a booked booking's hold ends within the hour. */
export function isHoldEndingSoon(
  row: { status: BookingStatus; holdExpiresAt: Date | null },
  now: Date,
): boolean {
  if (row.status !== 'booked' || row.holdExpiresAt === null) return false;
  const remainingMs = row.holdExpiresAt.getTime() - now.getTime();
  return remainingMs > 0 && remainingMs <= HOLD_ENDING_SOON_MINUTES * 60_000;
}

/** Whether a car is to be handed over tomorrow: paid for or about to be, and not out yet. */
export function isPickupTomorrow(
  row: { status: BookingStatus; startDate: IsoDate },
  today: IsoDate,
): boolean {
  const isAwaited = row.status === 'confirmed' || row.status === 'ready_for_pickup';
  return isAwaited && row.startDate === addDays(today, 1);
}

function sumOf(amounts: readonly Bututs[]): Bututs {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
