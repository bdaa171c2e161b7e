import { CircleAlert } from 'lucide-react';
import { formatError } from '#app/lib/i18n/error-messages.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Error state of a failed query with a message and a retry button (ERR-29). */
export function LoadErrorState({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) {
  return (
    <EmptyState
      role="alert"
      tone="danger"
      icon={CircleAlert}
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {formatError({ language: 'en', failure: error })}
    </EmptyState>
  );
}
