import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/frame/hidden.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

interface Props {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Lines that the list will probably have. */
  rows: number;
  children: ReactNode;
}

/** A list that is on its way, that failed, or that is there. */
export function ListState({ query, rows, children }: Props) {
  const { loading, tryAgain } = useTexts(common);
  const words = useErrorWords();
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
      <Note tone="danger" role="alert" title={words(query.error)}>
        <Button small tone="quiet" onClick={() => void query.refetch()}>
          {tryAgain}
        </Button>
      </Note>
    );
  }
  return children;
}
