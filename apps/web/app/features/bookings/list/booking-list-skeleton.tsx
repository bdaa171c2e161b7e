import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingList } from '#app/texts/en/bookings.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

const ROWS = ['first', 'second', 'third'];

/** Placeholder of a booking list, in its final size. */
export function BookingListSkeleton() {
  const t = useTexts(bookingList);
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[17.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-5/2 rounded-none md:aspect-auto md:h-full md:min-h-[11.6667rem]" />
          <div className="grid content-start gap-3 p-card pt-4 md:px-6 md:py-5">
            <div className="flex justify-between">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-7 w-36" />
            </div>
            <div className="flex justify-between">
              <div className="grid gap-1.5">
                <Skeleton className="h-6 w-44" />
                <Skeleton className="h-5 w-36" />
              </div>
              <Skeleton className="h-6 w-20" />
            </div>
            <Skeleton className="h-tap w-full md:w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}
