import type { HostDashboard } from '@coastline/contracts/hosting';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { CarFront, HandCoins, Luggage, Wallet } from 'lucide-react';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';

const LABELS = ['Earned', 'Pending payout', 'Active bookings', 'Cars listed'];

/** The four statistics of a host (OWN-01 to OWN-03), or their skeleton. */
export function HostDashboardStats({ dashboard }: { dashboard: HostDashboard | undefined }) {
  if (!dashboard) return <StatsSkeleton labels={LABELS} />;
  const waiting = dashboard.waiting_for_payment;
  return (
    <Stats>
      <Stat
        icon={Wallet}
        label="Earned"
        value={formatDalasi(calculateEarned(dashboard))}
        to="/owner/payouts"
        remark={`${formatDalasi(dashboard.money.received)} received, the rest is due`}
      />
      <Stat
        icon={HandCoins}
        label="Pending payout"
        value={formatDalasi(dashboard.pending_payout)}
        to="/owner/payouts"
        remark={`for ${formatCount(dashboard.pending_payout_bookings, 'booking')}`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={dashboard.active_bookings}
        to="/owner/bookings?when=upcoming"
        remark={`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for payment`}
      />
      <Stat
        icon={CarFront}
        label="Cars listed"
        value={`${dashboard.active_cars} of ${dashboard.cars}`}
        remark={formatCarsRemark(dashboard)}
      />
    </Stats>
  );
}

function formatCarsRemark({ cars, active_cars: active }: HostDashboard): string {
  if (cars === 0) return 'none yet';
  return active < cars ? `${cars - active} paused` : 'all can be booked';
}

/** Amount that a host has earned after the fee, in dalasi: received plus due payouts. */
export function calculateEarned({ money }: Pick<HostDashboard, 'money'>): number {
  return toDalasi(fromDalasi(money.received) + fromDalasi(money.due));
}
