import type { AdminDashboard } from '@coastline/contracts/people/admin';
import { Clock, HandCoins, Luggage, TrendingUp } from 'lucide-react';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';

/** Anchor of the monthly trends on the same page. */
const TRENDS_ANCHOR = '#trends';
const LABELS = ['Pending payments', 'Active bookings', 'Fees', 'Pending payouts'];

/** The four statistics of the office (ADM-05, ADM-15 to ADM-17), or their skeleton. */
export function DashboardStats({ dashboard }: { dashboard: AdminDashboard | undefined }) {
  if (!dashboard) return <StatsSkeleton labels={LABELS} />;
  const holds = dashboard.holds_ending_soon;
  return (
    <Stats>
      <Stat
        icon={Clock}
        label="Pending payments"
        value={dashboard.pending_payments}
        to="/admin/bookings?tab=pending_payments"
        remark={`${formatCount(holds, 'hold')} ${holds === 1 ? 'ends' : 'end'} within the hour`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={dashboard.active_bookings}
        to="/admin/bookings?tab=active"
        remark={`${formatCount(dashboard.pickups_tomorrow, 'pick-up')} tomorrow`}
      />
      <Stat
        icon={TrendingUp}
        label={`Fees in ${dashboard.month_label}`}
        value={formatDalasi(dashboard.month_fees)}
        to={TRENDS_ANCHOR}
        remark={formatCount(dashboard.month_bookings, 'booking')}
      />
      <Stat
        icon={HandCoins}
        label="Pending payouts"
        value={formatDalasi(dashboard.due_to_hosts.amount)}
        to="/admin/payouts"
        remark={formatPayoutRemark(dashboard)}
      />
    </Stats>
  );
}

// Compensations for cancelled bookings do not count as payouts of rentals (ADM-16), but are due and paid with them.
function formatPayoutRemark({
  due_to_hosts: due,
  pending_compensation: compensation,
}: AdminDashboard): string {
  const hosts = formatCount(due.hosts, 'host');
  return compensation > 0 ? `${hosts}, ${formatDalasi(compensation)} of it for cancelled bookings` : hosts;
}
