import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useErrorFormatter } from '../i18n/error-messages.ts';
import { useTexts } from '../i18n/language.tsx';

/**
 * Note in place of a part of a page whose query has failed, with the reason and a button that repeats it. Renders nothing
 * without an error.
 */
export function QueryErrorNote({
  title,
  query: { error, isFetching, refetch },
}: {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { tryAgain } = useTexts(common);
  const formatError = useErrorFormatter();
  if (!error) return null;
  return (
    <Note tone="danger" role="alert" title={title}>
      <p>{formatError(error)}</p>
      <Button small className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {tryAgain}
      </Button>
    </Note>
  );
}
