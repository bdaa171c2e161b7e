import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { CarFront, HandCoins, Luggage, Wallet } from 'lucide-react';
import { useMoney } from '#app/lib/currency.tsx';
import { countOf } from '#app/lib/format.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Stat, Stats } from '#app/ui/stat.tsx';

/** The four figures of a host (OWN-01 to OWN-03); grey while they are on their way. */
export function DashboardFigures({ figures }: { figures: HostDashboard | undefined }) {
  const money = useMoney();
  if (!figures) return <FiguresSkeleton />;
  const waiting = figures.waiting_for_payment;
  const paused = figures.cars - figures.active_cars;
  return (
    <Stats>
      <Stat
        icon={Wallet}
        label={`Earned in ${figures.month_label.slice(0, 3)}`}
        value={money.format(figures.month_earned)}
        remark="your share, after the fee"
      />
      <Stat
        icon={HandCoins}
        label="Pending payout"
        value={money.format(figures.pending_payout)}
        remark={`for ${countOf(figures.pending_payout_bookings, 'booking')}`}
      />
      <Stat
        icon={Luggage}
        label="Active bookings"
        value={figures.active_bookings}
        remark={`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for payment`}
      />
      <Stat
        icon={CarFront}
        label="Cars listed"
        value={`${figures.active_cars} of ${figures.cars}`}
        remark={paused > 0 ? `${paused} paused` : 'all can be booked'}
      />
    </Stats>
  );
}

const LABELS = ['Earned', 'Pending payout', 'Active bookings', 'Cars listed'];

function FiguresSkeleton() {
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
