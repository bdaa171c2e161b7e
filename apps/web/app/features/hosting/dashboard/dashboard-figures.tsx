import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { CarFront, HandCoins, Luggage, Wallet } from 'lucide-react';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';
import { earnedSoFar } from './earned-so-far.ts';

const LABELS = ['Earned', 'Pending payout', 'Active bookings', 'Cars listed'];

/** The four figures of a host (OWN-01 to OWN-03); grey while they are on their way. */
export function DashboardFigures({ figures }: { figures: HostDashboard | undefined }) {
  if (!figures) return <StatsSkeleton labels={LABELS} />;
  const waiting = figures.waiting_for_payment;
  return (
    <Stats>
      <Stat
        icon={Wallet}
        label="Earned"
        value={formatDalasi(earnedSoFar(figures))}
        to="/owner/payouts"
        remark={`${formatDalasi(figures.money.received)} received, the rest is due`}
      />
      <Stat
        icon={HandCoins}
        label="Pending payout"
        value={formatDalasi(figures.pending_payout)}
        to="/owner/payouts"
        remark={`for ${formatCount(figures.pending_payout_bookings, 'booking')}`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={figures.active_bookings}
        to="/owner/bookings?when=upcoming"
        remark={`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for payment`}
      />
      <Stat
        icon={CarFront}
        label="Cars listed"
        value={`${figures.active_cars} of ${figures.cars}`}
        remark={carsRemark(figures)}
      />
    </Stats>
  );
}

function carsRemark({ cars, active_cars: active }: HostDashboard): string {
  if (cars === 0) return 'none yet';
  return active < cars ? `${cars - active} paused` : 'all can be booked';
}
