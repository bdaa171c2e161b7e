import type { AdminDashboard } from '@coastline/contracts/people/admin';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { numericToDalasi } from '@coastline/domain/money/money';
import { countInTab, lastMonths, monthName, shortMonthName } from '@coastline/domain/money/reports';
import { canListAllBookings } from '@coastline/domain/people/permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { BookingsService } from '../../booking/bookings/bookings.service.ts';
import type { PayoutsService } from '../payouts/payouts.service.ts';
import { getOfficeTotals, listMonthRevenue } from './office-dashboard.repository.ts';

const MONTHS_SHOWN = 12;

export type OfficeDashboardService = ReturnType<typeof createOfficeDashboardService>;

/** Reads the office dashboard; each number is counted like the list that it links to. */
export function createOfficeDashboardService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  bookings: Pick<BookingsService, 'count'>;
  payouts: Pick<PayoutsService, 'getDueTotal'>;
}) {
  const { db, pool } = deps.database;

  /** Returns revenue, pending payments and payouts as ADM-15 to ADM-17 define them; for admins only. */
  async function getDashboard(caller: Caller): Promise<AdminDashboard> {
    requirePermission(canListAllBookings(requireUser(caller)));
    const now = deps.clock();
    const months = lastMonths(now, MONTHS_SHOWN);
    const tomorrow = addDays(todayInBanjul(now), 1);
    const [counts, dueToHosts, found, revenue] = await Promise.all([
      deps.bookings.count(caller, {}),
      deps.payouts.getDueTotal(caller),
      inTransactionAs(pool, 'office', (tx) => getOfficeTotals(tx, { now, tomorrow })),
      listMonthRevenue(db, `${months[0]}-01`),
    ]);
    const shown = months.map((month) => presentMonth(month, revenue));
    return {
      pending_payments: countInTab('pending_payments', counts),
      holds_ending_soon: found.holdsEndingSoon,
      active_bookings: countInTab('active', counts),
      pickups_tomorrow: found.pickupsTomorrow,
      month_fees: shown.at(-1)?.fees ?? 0,
      month_label: monthName(now),
      month_bookings: shown.at(-1)?.bookings ?? 0,
      months: shown,
      pending_payouts: numericToDalasi(found.pendingPayouts),
      payout_hosts: found.payoutHosts,
      pending_compensation: numericToDalasi(found.pendingCompensation),
      due_to_hosts: dueToHosts,
      refunds_due: counts.refunds_due,
      tabs: {
        pending: countInTab('pending', counts),
        confirmed: countInTab('confirmed', counts),
        completed: countInTab('completed', counts),
      },
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
    fees: numericToDalasi(found?.fees ?? '0'),
    bookings: found?.bookings ?? 0,
  };
}
