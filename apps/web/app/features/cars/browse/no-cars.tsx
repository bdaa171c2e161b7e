import { RefreshCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Nothing fits (BRW-07, BRW-08). */
export function NoCarsFound({ clearTo }: { clearTo: string }) {
  return (
    <EmptyState
      title="No cars found"
      boxed={false}
      action={
        <Button asLink to={clearTo} tone="main" preventScrollReset>
          Clear filters
        </Button>
      }
    >
      Try adjusting your filters to find available vehicles
    </EmptyState>
  );
}

/** The search itself failed. */
export function CarsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      title="Failed to load cars"
      boxed={false}
      tone="danger"
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
  );
}
