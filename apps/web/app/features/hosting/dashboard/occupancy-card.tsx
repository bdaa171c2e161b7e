import type { HostDashboard } from '@coastline/contracts/hosting';
import { Link } from 'react-router';
import { Card } from '#app/ui/layout/card.tsx';

const MAX_CARS = 6;

/** Booked days of each car in the coming weeks, least booked first (OWN-01). */
export function OccupancyCard({ dashboard }: { dashboard: HostDashboard }) {
  const { occupancy, occupancy_days: days } = dashboard;
  const leastBooked = [...occupancy].sort((a, b) => a.booked_days - b.booked_days).slice(0, MAX_CARS);
  return (
    <Card as="section" aria-labelledby="occupancy" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="occupancy">Occupancy</h2>
        <p className="text-sm text-ink-soft">Booked days of the next {days}</p>
      </div>
      {leastBooked.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">Your first car shows here as soon as it is listed.</p>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {leastBooked.map((car) => (
          <li key={car.car_id}>
            <Link
              to={`/owner/cars/${car.car_id}/calendar`}
              className="grid min-h-tap grid-cols-[minmax(0,1fr)] content-center gap-1 rounded-sm text-sm text-ink no-underline"
            >
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate">{car.car_title}</span>
                <span className="font-semibold whitespace-nowrap tabular-nums">
                  {car.booked_days}
                  <span className="sr-only"> of {days} days booked</span>
                </span>
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-ground-deep">
                <span
                  className="block h-full rounded-pill bg-action"
                  style={{ width: `${Math.min(100, (car.booked_days / days) * 100)}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
