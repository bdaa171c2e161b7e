import type { AdminDashboard } from '@coastline/domain/wire/people/admin';
import { Clock, HandCoins, Luggage, TrendingUp } from 'lucide-react';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';

/** Where the fees stand month by month: on the same page. */
const MONTHS = '#trends';
const LABELS = ['Pending payments', 'Active bookings', 'Fees', 'Pending payouts'];

/** The four figures of the office (ADM-05, ADM-15 to ADM-17); grey while they are on their way. */
export function DashboardStats({ figures }: { figures: AdminDashboard | undefined }) {
  if (!figures) return <StatsSkeleton labels={LABELS} />;
  const holds = figures.holds_ending_soon;
  return (
    <Stats>
      <Stat
        icon={Clock}
        label="Pending payments"
        value={figures.pending_payments}
        to="/admin/bookings?tab=pending_payments"
        remark={`${formatCount(holds, 'hold')} ${holds === 1 ? 'ends' : 'end'} within the hour`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={figures.active_bookings}
        to="/admin/bookings?tab=active"
        remark={`${formatCount(figures.pickups_tomorrow, 'pick-up')} tomorrow`}
      />
      <Stat
        icon={TrendingUp}
        label={`Fees in ${figures.month_label}`}
        value={formatDalasi(figures.month_fees)}
        to={MONTHS}
        remark={formatCount(figures.month_bookings, 'booking')}
      />
      <Stat
        icon={HandCoins}
        label="Pending payouts"
        value={formatDalasi(figures.due_to_hosts?.amount ?? figures.pending_payouts)}
        to="/admin/payouts"
        remark={payoutRemark(figures)}
      />
    </Stats>
  );
}

// What hosts keep of cancelled bookings is no payout of a rental (ADM-16), yet it is due and paid with it.
function payoutRemark({
  due_to_hosts: due,
  payout_hosts,
  pending_compensation: extra = 0,
}: AdminDashboard): string {
  const who = formatCount(due?.hosts ?? payout_hosts, 'host');
  return extra > 0 ? `${who}, ${formatDalasi(extra)} of it for cancelled bookings` : who;
}
