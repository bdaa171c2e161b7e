import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Bututs } from '@coastline/domain/money/money';
import { lastMonths, shortMonthName } from '@coastline/domain/money/reports';

/** The fields of a booking that the dashboard depends on. An expired hold counts as cancelled. */
export interface DashboardBooking {
  status: BookingStatus;
  startDate: IsoDate;
  createdAt: Date;
  holdExpiresAt: Date;
  depositReceived: boolean;
  finalPaymentReceived: boolean;
  feeBututs: Bututs;
  hostBututs: Bututs;
  hostId: string;
  isRemoved: boolean;
}

/**
 * The admin dashboard, calculated independently of the SQL: from plain rows, with literal statuses and limits of the
 * requirements. Amounts are in bututs.
 */
export function expectedDashboard(rows: readonly DashboardBooking[], now: Date) {
  return { ...countBookings(rows, now), ...sumMoney(rows, now), pending_compensation: 0, refunds_due: 0 };
}

function countBookings(rows: readonly DashboardBooking[], now: Date) {
  const tomorrow = addDays(todayInBanjul(now), 1);
  const inTab = (...statuses: BookingStatus[]) =>
    rows.filter(isOneOf(...statuses)).filter((row) => !row.isRemoved).length;
  return {
    pending_payments: rows.filter(isPaymentMissing).length,
    holds_ending_soon: rows.filter(isOneOf('booked')).filter((row) => minutesLeft(row, now) <= 60).length,
    active_bookings: rows.filter(isOneOf('booked', 'confirmed', 'ready_for_pickup', 'in_progress')).length,
    pickups_tomorrow: rows
      .filter(isOneOf('confirmed', 'ready_for_pickup'))
      .filter((row) => row.startDate === tomorrow).length,
    tabs: {
      pending: inTab('booked'),
      confirmed: inTab('confirmed', 'ready_for_pickup', 'in_progress'),
      completed: inTab('completed'),
    },
  };
}

function sumMoney(rows: readonly DashboardBooking[], now: Date) {
  const due = rows.filter((row) => row.status === 'completed' && row.finalPaymentReceived);
  const months = lastMonths(now, 12).map((month) => ({
    month,
    label: shortMonthName(month),
    ...revenueOf(rows, month),
  }));
  return {
    month_fees: months.at(-1)?.fees,
    month_bookings: months.at(-1)?.bookings,
    months,
    pending_payouts: sumOf(due.map((row) => row.hostBututs)),
    payout_hosts: new Set(due.map((row) => row.hostId)).size,
    due_to_hosts: {
      hosts: new Set(due.map((row) => row.hostId)).size,
      bookings: due.length,
      amount: sumOf(due.map((row) => row.hostBututs)),
    },
  };
}

function isOneOf(...statuses: BookingStatus[]): (row: DashboardBooking) => boolean {
  return (row) => statuses.includes(row.status);
}

function isPaymentMissing(row: DashboardBooking): boolean {
  return row.status !== 'cancelled' && !(row.depositReceived && row.finalPaymentReceived);
}

function minutesLeft(row: DashboardBooking, now: Date): number {
  return (row.holdExpiresAt.getTime() - now.getTime()) / 60_000;
}

function revenueOf(rows: readonly DashboardBooking[], month: string): { fees: Bututs; bookings: number } {
  const counted = rows
    .filter(isOneOf('confirmed', 'ready_for_pickup', 'in_progress', 'completed'))
    .filter((row) => row.createdAt.toISOString().startsWith(month));
  return { fees: sumOf(counted.map((row) => row.feeBututs)), bookings: counted.length };
}

function sumOf(amounts: readonly Bututs[]): Bututs {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
