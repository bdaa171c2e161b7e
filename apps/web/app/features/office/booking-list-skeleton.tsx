import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

const ROWS = [1, 2, 3, 4];

/** Skeleton of four rows, or four cards below 1024 px. */
export function BookingListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="grid gap-3 md:grid-cols-2 lg:hidden">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid h-[14.25rem] content-between rounded-lg border border-line bg-surface p-4"
          >
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-16 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-tap w-full" />
          </div>
        ))}
      </div>
      <div className="hidden rounded-lg border border-line bg-surface px-6 py-1 lg:block">
        <div className="h-11" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-[4.625rem] items-center gap-8 border-t border-line">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-10 flex-1" />
            <Skeleton className="h-10 flex-1" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-tap w-44" />
          </div>
        ))}
      </div>
    </div>
  );
}
