import { Skeleton } from '#app/ui/states/skeleton.tsx';

/** Placeholder of a car card, in its final size (BRW-06). */
export function CarCardSkeleton({ hasTotal }: { hasTotal?: boolean | undefined }) {
  return (
    <div aria-hidden className="grid min-w-0 content-start gap-3.5">
      <Skeleton className="aspect-3/2 rounded-prow" />
      <div className="grid gap-[.4rem] px-0.5">
        <Skeleton className="h-[1.6rem] w-[62%]" />
        <Skeleton className="h-[1.3rem] w-[88%]" />
        <Skeleton className="mt-0.5 h-6.5 w-[44%]" />
        {hasTotal ? <Skeleton className="h-[1.1rem] w-[80%]" /> : null}
      </div>
    </div>
  );
}
