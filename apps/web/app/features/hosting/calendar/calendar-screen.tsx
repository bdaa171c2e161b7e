import type { EditableCar } from '@coastline/contracts/car';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { CalendarSyncSection } from '../calendar-sync/calendar-sync-section.tsx';
import { CarNotFound, useCanEditCar } from '../car-access.tsx';
import { ownCarQuery } from '../queries.ts';
import { BlockForm } from './block-form.tsx';
import { BlockedList } from './blocked-list.tsx';
import { CalendarCard } from './calendar-card.tsx';

/** Calendar of a car for its host and admins, with the form that blocks days (OWN-12, D37). */
export function CalendarScreen({ carId }: { carId: string }) {
  const { user } = useSession();
  const today = useToday();
  const car = useQuery(ownCarQuery(carId, user?.id));
  const canEdit = useCanEditCar(car.data);
  if (car.isPending || canEdit === undefined) return <CalendarSkeleton />;
  if (car.error && !car.data) return <LoadErrorState notifies title="Failed to load car" query={car} />;
  if (!car.data || !canEdit) return <CarNotFound as="h1" />;
  return (
    <>
      <CalendarHeader car={car.data} />
      <TwoColumns>
        <CalendarCard carId={car.data.id} today={today} />
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BlockForm carId={car.data.id} today={today} />
          <BlockedList carId={car.data.id} today={today} />
        </aside>
      </TwoColumns>
      {car.data.own ? <CalendarSyncSection carId={car.data.id} /> : null}
    </>
  );
}

function CalendarHeader({ car }: { car: EditableCar }) {
  const money = useMoney();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:mb-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 md:flex-nowrap">
        <Photo src={car.images[0]} alt="" sizes="5.5rem" className="aspect-4/3 w-22 flex-none rounded-md!" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="max-md:text-xl max-md:leading-[1.2] wrap-anywhere">
            <span className="sr-only">Calendar of </span>
            {car.title}
          </h1>
          <p className="text-ink-soft max-md:text-sm wrap-anywhere">
            <Money>{money.format(car.daily_price)}</Money> a day · {car.city} ·{' '}
            {car.active ? 'Active' : 'Inactive'}
          </p>
        </div>
      </div>
      <Button asLink to={`/edit-car/${car.id}`}>
        <Icon of={Pencil} />
        Edit Vehicle
      </Button>
    </div>
  );
}

function CalendarSkeleton() {
  return (
    <>
      <Skeleton className="mb-6 h-17 w-2/3" />
      <TwoColumns>
        <Skeleton className="h-[30rem] rounded-lg md:h-[42rem]" />
        <div className="grid gap-4">
          <Skeleton className="h-90 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </TwoColumns>
    </>
  );
}
