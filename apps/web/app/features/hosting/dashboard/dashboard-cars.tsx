import type { HostCar } from '@coastline/contracts/hosting';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  CalendarDays,
  CalendarRange,
  EllipsisVertical,
  Eye,
  Pause,
  Pencil,
  Play,
} from 'lucide-react';
import { useDeferredValue } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { SectionHead } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { HostCarSummary } from '../cars/host-car-card.tsx';
import { CarsSkeleton, NoCars } from '../cars/my-cars.tsx';
import { useToggleActive } from '../mutations.ts';
import { hostCarsQuery } from '../queries.ts';

const MAX_CARS = 3;

/** The newest cars of the host with links to their calendars. */
export function DashboardCars() {
  const { user } = useSession();
  const list = useInfiniteQuery(hostCarsQuery(user?.id));
  const data = useDeferredValue(list.data);
  const cars = data?.pages[0]?.items.slice(0, MAX_CARS);
  if (list.isError && !list.data)
    return <LoadErrorState notifies title="Failed to load cars." query={list} />;
  return <CarsSection cars={cars} />;
}

/** Skeleton of `DashboardCars` in its final size. */
export function DashboardCarsSkeleton() {
  return <CarsSection cars={undefined} />;
}

function CarsSection({ cars }: { cars: readonly HostCar[] | undefined }) {
  return (
    <section aria-labelledby="my-cars" className="rests-below grid grid-cols-[minmax(0,1fr)]">
      <SectionHead
        end={
          <span className="flex flex-wrap">
            <Button asLink tone="quiet" small to="/owner/timeline">
              <Icon of={CalendarRange} />
              Timeline
            </Button>
            <Button asLink tone="quiet" small className="-mr-2.5" to="/owner/cars">
              View All
              <Icon of={ArrowRight} />
            </Button>
          </span>
        }
      >
        <h2 id="my-cars">My Cars</h2>
      </SectionHead>
      {cars ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">
          {cars.map((car) => (
            <li key={car.id}>
              <CompactCarCard car={car} />
            </li>
          ))}
        </ul>
      ) : (
        <CarsSkeleton className="h-41" />
      )}
      {cars?.length === 0 ? <NoCars /> : null}
    </section>
  );
}

function CompactCarCard({ car }: { car: HostCar }) {
  const { toggle } = useToggleActive(car);
  return (
    <Card
      as="article"
      aria-label={car.title}
      className="flex h-full flex-wrap content-between items-start gap-3.5 p-3.5!"
    >
      <HostCarSummary car={car} price={formatDalasi(car.daily_price)} as="h3" />
      <div className="flex w-full flex-wrap items-center gap-1">
        <Button asLink small className="flex-1" to={`/owner/cars/${car.id}/calendar`}>
          <Icon of={CalendarDays} />
          Calendar
        </Button>
        <Menu
          label={`More for ${car.make} ${car.model}`}
          trigger={<Icon of={EllipsisVertical} />}
          entries={[
            { key: 'view', label: 'View', icon: Eye, to: `/cars/${car.id}` },
            { key: 'edit', label: 'Edit', icon: Pencil, to: `/edit-car/${car.id}` },
            {
              key: 'active',
              label: car.active ? 'Deactivate' : 'Activate',
              icon: car.active ? Pause : Play,
              onSelect: toggle,
              separated: true,
            },
          ]}
        />
      </div>
    </Card>
  );
}
