import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

const STEPS = ['booked', 'deposit', 'final', 'pickup', 'return'];
const ROWS = ['pickup', 'return', 'days', 'city'];

/** Placeholder of a booking, in its final size. */
export function DetailsSkeleton() {
  const t = useTexts(bookingDetails);
  return (
    <TwoColumns role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex justify-between">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-7 w-40" />
          </div>
          <Skeleton className="h-10 w-3/5" />
        </div>
        <Skeleton className="h-46 rounded-prow" />
        <Skeleton className="h-13 rounded-md" />
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Skeleton className="h-8 w-40 max-w-full" />
          <Skeleton className="h-22 w-full" />
          {STEPS.map((step) => (
            <div key={step} className="flex h-14 gap-3.5">
              <Skeleton className="size-9 flex-none rounded-full" />
              <Skeleton className="h-10 w-3/5" />
            </div>
          ))}
        </Card>
      </div>
      <div className="grid content-start gap-5">
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="grid gap-3 p-5">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-5 w-full" />
            ))}
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
        <Skeleton className="h-control w-full" />
      </div>
    </TwoColumns>
  );
}
