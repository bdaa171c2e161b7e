import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/hidden.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface Props {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Lines that the list will probably have. */
  rows: number;
  children: ReactNode;
}

/** A list that is on its way, that failed, or that is there. */
export function ListState({ query, rows, children }: Props) {
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>Loading</VisuallyHidden>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  }
  if (query.isError) {
    return (
      <Note tone="danger" role="alert" title={query.error?.message}>
        <Button small tone="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  return children;
}
