import { Ticket } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

const FIELDS = ['make', 'model', 'year', 'mileage', 'city', 'seats'];

/** Skeleton of the car form in its final size. */
export function CarFormSkeleton() {
  return (
    <TwoColumns role="status">
      <VisuallyHidden>Loading the form</VisuallyHidden>
      <div className="grid content-start gap-7">
        <div className="grid gap-4">
          <Skeleton className="h-8 w-32" />
          <div className="grid grid-cols-3 gap-2.5 md:grid-cols-4">
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="aspect-4/3 rounded-md" />
          </div>
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-8 w-32" />
          <div className="grid gap-4 md:grid-cols-2">
            {FIELDS.map((field) => (
              <Skeleton key={field} className="h-18 rounded-md" />
            ))}
          </div>
        </div>
      </div>
      <Ticket>
        <Skeleton className="h-24 rounded-md" />
        <Skeleton className="h-28" />
        <Skeleton className="h-control rounded-md" />
      </Ticket>
    </TwoColumns>
  );
}
