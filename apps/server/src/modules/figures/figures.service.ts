import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { lastMonths, monthName, shortMonthName } from '@coastline/domain/money/figures';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { canListAllBookings } from '@coastline/domain/people/permissions';
import type { AdminDashboard } from '@coastline/domain/wire/people/admin';

import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';

import { getOfficeFigures, listMonthRevenue } from './figures.repository.ts';

const MONTHS_SHOWN = 12;

export type FiguresService = ReturnType<typeof createFiguresService>;

/** The figures that the office sees first. */
export function createFiguresService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db, pool } = deps.database;

  /** Revenue, pending payments and payouts as ADM-15 to ADM-17 define them; for admins only. */
  async function getDashboard(caller: Caller): Promise<AdminDashboard> {
    requirePermission(canListAllBookings(requireUser(caller)));
    const now = deps.clock();
    const months = lastMonths(now, MONTHS_SHOWN);
    const tomorrow = addDays(todayInBanjul(now), 1);
    const [found, revenue] = await Promise.all([
      inTransaction(pool, (tx) => getOfficeFigures(tx, { now, tomorrow }), { asker: 'office' }),
      listMonthRevenue(db, `${months[0]}-01`),
    ]);
    const shown = months.map((month) => presentMonth(month, revenue));
    return {
      pending_payments: found.pendingPayments,
      holds_ending_soon: found.holdsEndingSoon,
      active_bookings: found.activeBookings,
      pickups_tomorrow: found.pickupsTomorrow,
      month_fees: shown.at(-1)?.fees ?? 0,
      month_label: monthName(now),
      month_bookings: shown.at(-1)?.bookings ?? 0,
      months: shown,
      pending_payouts: toDalasi(numericToBututs(found.pendingPayouts)),
      payout_hosts: found.payoutHosts,
      pending_compensation: toDalasi(numericToBututs(found.pendingCompensation)),
      refunds_due: found.refundsDue,
      tabs: { pending: found.pending, confirmed: found.confirmed, completed: found.completed },
    };
  }

  return { getDashboard };
}

function presentMonth(
  month: string,
  revenue: readonly { month: string; fees: string; bookings: number }[],
): AdminDashboard['months'][number] {
  const found = revenue.find((row) => row.month === month);
  return {
    month,
    label: shortMonthName(month),
    fees: toDalasi(numericToBututs(found?.fees ?? '0')),
    bookings: found?.bookings ?? 0,
  };
}
