import type { AdminDashboard } from '@coastline/domain/wire/admin';
import { Clock, HandCoins, Luggage, TrendingUp } from 'lucide-react';
import { countOf } from '#app/lib/format.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Stat, Stats } from '#app/ui/stat.tsx';
import { inDalasi } from '../office-booking.ts';

/** The four figures of the office (ADM-05, ADM-15 to ADM-17); grey while they are on their way. */
export function DashboardStats({ figures }: { figures: AdminDashboard | undefined }) {
  if (!figures) return <StatsSkeleton />;
  const holds = figures.holds_ending_soon;
  return (
    <Stats>
      <Stat
        icon={Clock}
        label="Pending payments"
        value={figures.pending_payments}
        to="/admin/bookings?tab=pending_payments"
        remark={`${countOf(holds, 'hold')} ${holds === 1 ? 'ends' : 'end'} within the hour`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={figures.active_bookings}
        remark={`${countOf(figures.pickups_tomorrow, 'pick-up')} tomorrow`}
      />
      <Stat
        icon={TrendingUp}
        label={`Fees in ${figures.month_label}`}
        value={inDalasi(figures.month_fees)}
        remark={countOf(figures.month_bookings, 'booking')}
      />
      <Stat
        icon={HandCoins}
        label="Pending payouts"
        value={inDalasi(figures.pending_payouts)}
        to="/admin/payouts"
        remark={countOf(figures.payout_hosts, 'host')}
      />
    </Stats>
  );
}

const LABELS = ['Pending payments', 'Active bookings', 'Fees', 'Pending payouts'];

function StatsSkeleton() {
  return (
    <Stats>
      {LABELS.map((label) => (
        <Stat
          key={label}
          label={label}
          value={<Skeleton className="h-[1em] w-20" />}
          remark={<Skeleton className="my-[.2em] h-[1em] w-24 max-w-full" />}
        />
      ))}
    </Stats>
  );
}
