import type { FleetCar } from '@coastline/contracts/hosting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, Check, KeyRound, Pause, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { OfficeBookingListSkeleton } from '../office-booking-list.tsx';
import { ResultAnnouncement } from '../search-box.tsx';
import { type FleetFilter, fleetQuery } from './queries.ts';

/** Cars of all hosts with links to the car form and the calendar. */
export function FleetList({ filter, empty }: { filter: FleetFilter; empty: ReactNode }) {
  const list = useInfiniteQuery(fleetQuery(filter));
  if (list.isPending) return <OfficeBookingListSkeleton />;
  if (!list.data) return <LoadErrorState title="Failed to load cars." query={list} />;
  const cars = list.data.pages.flatMap((page) => page.items);
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {cars.length === 0 ? empty : null}
      <ul aria-label="Cars" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <ListRow key={car.id}>
            <FleetCard car={car} />
          </ListRow>
        ))}
      </ul>
      <NextPage list={list} label="Show more">
        {formatCount(cars.length, 'car')} shown
      </NextPage>
      <ResultAnnouncement list={list} formatResultCount={(count) => formatCount(count, 'car')} />
    </div>
  );
}

function FleetCard({ car }: { car: FleetCar }) {
  return (
    <Card
      as="article"
      aria-label={car.title}
      className="grid h-full grid-cols-[minmax(0,1fr)] content-between gap-3 p-4!"
    >
      <div className="flex min-w-0 flex-wrap items-start gap-3.5">
        <Photo
          src={car.image ?? undefined}
          alt=""
          sizes="5.5rem"
          className="aspect-4/3 w-22 flex-none rounded-md!"
        />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-base leading-snug wrap-anywhere">
            <Link to={`/cars/${car.id}`} className="text-ink">
              {car.title}
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {formatDalasi(car.daily_price)} a day, {car.city}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            Host <Link to={`/admin/people/${car.host.id}`}>{car.host.name}</Link>
          </p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {car.is_out ? (
              <Badge tone="river" icon={KeyRound}>
                In Progress
              </Badge>
            ) : null}
            <Badge tone={car.active ? 'palm' : 'neutral'} icon={car.active ? Check : Pause}>
              {car.active ? 'Active' : 'Inactive'}
            </Badge>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asLink small className="flex-1" aria-label={`Edit ${car.title}`} to={`/edit-car/${car.id}`}>
          <Icon of={Pencil} />
          Edit
        </Button>
        <Button
          asLink
          small
          className="flex-1"
          aria-label={`Calendar of ${car.title}`}
          to={`/owner/cars/${car.id}/calendar`}
        >
          <Icon of={CalendarDays} />
          Calendar
        </Button>
      </div>
    </Card>
  );
}
