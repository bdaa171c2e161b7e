import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../states/note.tsx';
import { leadToNewRows } from './lead-to-new-rows.ts';

/** The way to the rest of a list; `error` says why it did not come, and the button stays for another try. */
export function ShowMore({
  label,
  busy,
  onMore,
  error,
  children,
}: {
  label: string;
  busy: boolean;
  onMore: () => void;
  error?: string | null | undefined;
  /** How much is shown, beside the button. */
  children?: ReactNode;
}) {
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    if (error) leave.current?.();
  }, [error]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
      {error ? (
        <Note tone="danger" role="alert" className="wrap-anywhere">
          {error}
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center justify-center gap-4">
        {children ? (
          <span role="status" className="text-sm text-ink-soft">
            {children}
          </span>
        ) : null}
        <Button
          busy={busy}
          onClick={({ currentTarget }) => {
            leave.current = leadToNewRows(currentTarget);
            onMore();
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

/** A list that is read page by page, as its query tells of it. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

/** The way to the next page of such a list, where there is one. */
export function NextPage({
  list,
  label,
  children,
}: {
  list: PagedList;
  label: string;
  children?: ReactNode;
}) {
  if (!list.hasNextPage) return null;
  return (
    <ShowMore
      label={label}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      error={list.isFetchNextPageError ? list.error?.message : null}
    >
      {children}
    </ShowMore>
  );
}
