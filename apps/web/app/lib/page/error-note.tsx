import { Note } from '#app/ui/states/note.tsx';
import { useErrorFormatter } from '../i18n/error-messages.ts';

/** Says why a request has failed. Renders nothing without an error. */
export function ErrorNote({ title, error }: { title?: string; error: Error | null }) {
  const formatError = useErrorFormatter();
  if (!error) return null;
  return (
    <Note tone="danger" role="alert" title={title}>
      {formatError(error)}
    </Note>
  );
}
