import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useErrorFormatter } from '../i18n/error-messages.ts';
import { useTexts } from '../i18n/language.tsx';

/** Note in place of a part of a page that did not load, with the reason and a button that loads it again. */
export function LoadErrorNote({
  title,
  error,
  isBusy,
  onRetry,
}: {
  title: string;
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const { tryAgain } = useTexts(common);
  const formatError = useErrorFormatter();
  return (
    <Note tone="danger" role="alert" title={title}>
      <p>{formatError(error)}</p>
      <Button small className="mt-2" busy={isBusy} onClick={onRetry}>
        {tryAgain}
      </Button>
    </Note>
  );
}

/** Note in place of the result of a query. Renders nothing while the query has no error. */
export function QueryErrorNote({
  title,
  query,
}: {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return <LoadErrorNote title={title} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}
