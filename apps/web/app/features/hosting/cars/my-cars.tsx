import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { hostCarsQuery } from '../queries.ts';
import { HostCarCard } from './host-car-card.tsx';

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3';

/** Cars of the host with loading, empty and error states and pagination (OWN-04). */
export function MyCars() {
  const { user } = useSession();
  const list = useInfiniteQuery(hostCarsQuery(user?.id));
  if (list.isPending) return <CarsSkeleton />;
  if (!list.data) return <LoadErrorState notifies title="Failed to load cars." query={list} />;
  const cars = list.data.pages.flatMap((page) => page.items);
  if (cars.length === 0) return <NoCars />;
  return (
    <>
      <ul className={GRID}>
        {cars.map((car) => (
          <li key={car.id}>
            <HostCarCard car={car} />
          </li>
        ))}
      </ul>
      <NextPage list={list} label="Show more cars" />
    </>
  );
}

/** Empty state with a link to the form for the first car. */
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

const SKELETON_CARDS = ['first', 'second', 'third'];

/** Skeleton of the car list in its final size. */
export function CarsSkeleton({ className = 'h-52' }: { className?: string | undefined }) {
  return (
    <div role="status" className={GRID}>
      <VisuallyHidden>Loading your cars</VisuallyHidden>
      {SKELETON_CARDS.map((card) => (
        <Skeleton key={card} className={`rounded-lg ${className}`} />
      ))}
    </div>
  );
}
