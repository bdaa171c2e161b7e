import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { formatError } from '#app/lib/i18n/error-messages.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

// An error is an object of its own, so each is told once however often its page is drawn.
const told = new WeakSet<Error>();

/** Something did not come (ERR-29): told in a notice, and in its place with another try. */
export function LoadFailed({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  useEffect(() => {
    if (told.has(error)) return;
    told.add(error);
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
