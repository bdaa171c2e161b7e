import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

export function ReconciliationSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 rounded-lg" />
      ))}
    </div>
  );
}
