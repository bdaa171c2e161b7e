import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useErrorFormatter } from '../i18n/error-messages.ts';
import { useTexts } from '../i18n/language.tsx';

interface Props {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Expected number of rows, for the skeleton. */
  rows: number;
  children?: ReactNode;
}

/** Renders the loading or error state of a query, or the children. */
export function QueryState({ query, rows, children }: Props) {
  const { loading, tryAgain } = useTexts(common);
  const formatError = useErrorFormatter();
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>{loading}</VisuallyHidden>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  }
  if (query.isError) {
    return (
      <Note tone="danger" role="alert" title={formatError(query.error)}>
        <Button small tone="quiet" onClick={() => void query.refetch()}>
          {tryAgain}
        </Button>
      </Note>
    );
  }
  return children;
}
