import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { formatError } from '#app/lib/i18n/error-messages.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

// Tracks error objects, so that re-renders and remounts do not repeat a notification.
const notifiedErrors = new WeakSet<Error>();

/** Error state of a failed query with a retry button (ERR-29). Also shows a notification, once for each error. */
export function LoadErrorState({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) {
  useEffect(() => {
    if (notifiedErrors.has(error)) return;
    notifiedErrors.add(error);
    notify({ title, description: error.message, tone: 'bad' });
  }, [title, error]);
  return (
    <EmptyState
      tone="danger"
      icon={CircleAlert}
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {formatError({ language: 'en', failure: error })}
    </EmptyState>
  );
}
