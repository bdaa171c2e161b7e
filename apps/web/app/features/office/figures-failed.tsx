import { CircleAlert } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The figures did not come (ERR-29). */
export function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      tone="danger"
      icon={CircleAlert}
      title="Failed to load dashboard data."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Please check your connection.
    </EmptyState>
  );
}
