import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

/** Room for the bookings of a host while they come; of many, for the first ones. */
export function ItemsSkeleton({ bookings }: { bookings: number }) {
  return (
    <div role="status" className="grid gap-3 pb-2">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3, 4, 5].slice(0, bookings).map((place) => (
        <Skeleton key={place} className="h-10" />
      ))}
    </div>
  );
}
