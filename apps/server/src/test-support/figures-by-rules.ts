import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { lastMonths, shortMonthName } from '@coastline/domain/money/figures';
import type { Bututs } from '@coastline/domain/money/money';

/** A booking as the figures see it: a hold that has run out is cancelled already. */
export interface FigureRow {
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
 * The office's figures of the requirements, told a second time: over plain rows, and with statuses and limits written
 * out instead of those that the statements are made of. Amounts are in bututs.
 */
export function figuresByRules(rows: readonly FigureRow[], now: Date) {
  return { ...countsOf(rows, now), ...moneyOf(rows, now), pending_compensation: 0, refunds_due: 0 };
}

function countsOf(rows: readonly FigureRow[], now: Date) {
  const tomorrow = addDays(todayInBanjul(now), 1);
  const inTab = (...statuses: BookingStatus[]) =>
    rows.filter(isOneOf(...statuses)).filter((row) => !row.isRemoved).length;
  return {
    pending_payments: rows.filter(missesPayment).length,
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

function moneyOf(rows: readonly FigureRow[], now: Date) {
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

function isOneOf(...statuses: BookingStatus[]): (row: FigureRow) => boolean {
  return (row) => statuses.includes(row.status);
}

function missesPayment(row: FigureRow): boolean {
  return row.status !== 'cancelled' && !(row.depositReceived && row.finalPaymentReceived);
}

function minutesLeft(row: FigureRow, now: Date): number {
  return (row.holdExpiresAt.getTime() - now.getTime()) / 60_000;
}

function revenueOf(rows: readonly FigureRow[], month: string): { fees: Bututs; bookings: number } {
  const counted = rows
    .filter(isOneOf('confirmed', 'ready_for_pickup', 'in_progress', 'completed'))
    .filter((row) => row.createdAt.toISOString().startsWith(month));
  return { fees: sumOf(counted.map((row) => row.feeBututs)), bookings: counted.length };
}

function sumOf(amounts: readonly Bututs[]): Bututs {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
