import { RefreshCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/hidden.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Split, Wrap } from '#app/ui/layout.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** No such car, or none that this reader may see (CAR-11, CAR-29). */
export function CarNotFound() {
  return (
    <Wrap className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title="Car not found"
        action={
          <Button asLink to="/browse" tone="main">
            Back to Cars
          </Button>
        }
      >
        It may have been taken off the list, or the link is not complete.
      </EmptyState>
    </Wrap>
  );
}

/** The car could not be read. */
export function CarFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Wrap className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title="Failed to load car"
        role="alert"
        action={
          <Button onClick={onRetry}>
            <Icon of={RefreshCw} />
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </Wrap>
  );
}

/** Holds the page's place while the car loads (CAR-01). */
export function CarSkeleton() {
  return (
    <Wrap>
      <div role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
      </div>
      <Skeleton className="-mx-gutter aspect-4/3 rounded-br-[3.5rem] md:mx-0 md:mt-6 md:aspect-auto md:h-[clamp(22rem,40vw,30rem)] md:rounded-lg" />
      <Split className="pt-6 pb-pause">
        <div className="grid gap-7">
          <div className="grid gap-2">
            <Skeleton className="h-7 w-36" />
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-6 w-32" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-44" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="hidden h-120 rounded-lg lg:block" />
      </Split>
    </Wrap>
  );
}
