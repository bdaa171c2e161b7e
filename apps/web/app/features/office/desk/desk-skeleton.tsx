import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

const ROWS = [1, 2, 3];

/** The story on its way. */
export function DeskSkeleton() {
  return (
    <Card role="status" className="grid gap-5">
      <VisuallyHidden>Loading the story</VisuallyHidden>
      <Skeleton className="h-8 w-24" />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-9 flex-none rounded-full" />
          <Skeleton className="h-12 w-3/5" />
        </div>
      ))}
    </Card>
  );
}
