import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { formatError } from '#app/lib/i18n/error-messages.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

// Identifies errors by object, so that each one is handled once across renders and pages.
const handled = new WeakSet<Error>();

/** Runs once for each new error. */
export function useOncePerError(error: Error | null, onError: (error: Error) => void): void {
  useEffect(() => {
    if (!error || handled.has(error)) return;
    handled.add(error);
    onError(error);
  }, [error, onError]);
}

interface Props {
  title: string;
  /** The failed query. */
  query: { error: Error | null; refetch: () => unknown };
  /** Announces the error with a notification instead of an alert, once for each error. */
  notifies?: boolean;
}

/**
 * Error state of a failed query, with a retry button (ERR-29). Renders nothing without an error. The English pages of hosts
 * and the office use it; translated pages use `QueryErrorState`.
 */
export function LoadErrorState({ title, query, notifies = false }: Props) {
  const { error, refetch } = query;
  useOncePerError(notifies ? error : null, ({ message }) =>
    notify({ title, description: message, tone: 'bad' }),
  );
  if (!error) return null;
  return (
    <EmptyState
      role={notifies ? undefined : 'alert'}
      tone="danger"
      icon={CircleAlert}
      title={title}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {formatError({ language: 'en', failure: error })}
    </EmptyState>
  );
}
