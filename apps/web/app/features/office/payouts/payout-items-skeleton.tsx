import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

/** Skeleton of the bookings of a payout, with at most five rows. */
export function PayoutItemsSkeleton({ bookings }: { bookings: number }) {
  return (
    <div role="status" className="grid gap-3 pb-2">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3, 4, 5].slice(0, bookings).map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
