import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostCarsQuery } from '../queries.ts';
import { CarRow } from './car-row.tsx';

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3';

/** The host's cars with their states: loading, none, failed, more to come (OWN-04). */
export function MyCars() {
  const { user } = useSession();
  const list = useInfiniteQuery(hostCarsQuery(user?.id));
  if (list.isPending) return <CarsSkeleton />;
  if (!list.data) {
    return <LoadFailed title="Failed to load cars." error={list.error} onRetry={() => void list.refetch()} />;
  }
  const cars = list.data.pages.flatMap((page) => page.items);
  if (cars.length === 0) return <NoCars />;
  return (
    <>
      <ul className={GRID}>
        {cars.map((car) => (
          <li key={car.id}>
            <CarRow car={car} />
          </li>
        ))}
      </ul>
      <NextPage list={list} label="Show more cars" />
    </>
  );
}

/** The way to the first car. */
export function NoCars() {
  return (
    <EmptyState
      title="No cars yet"
      action={
        <Button asLink tone="main" to="/add-car">
          <Icon of={Plus} />
          Add your first car
        </Button>
      }
    >
      A few photos, the facts and a daily price: guests find your car the same minute.
    </EmptyState>
  );
}

const PLACES = ['first', 'second', 'third'];

/** Cars on their way, in their final size. */
export function CarsSkeleton({ className = 'h-52' }: { className?: string | undefined }) {
  return (
    <div role="status" className={GRID}>
      <VisuallyHidden>Loading your cars</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} className={`rounded-lg ${className}`} />
      ))}
    </div>
  );
}
