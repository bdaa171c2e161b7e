import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../states/note.tsx';

/** Button that loads more rows. After an error, the message is shown and the button allows a retry. */
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
  /** Status beside the button, such as the number of shown rows. */
  children?: ReactNode;
}) {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    if (error) cancel.current?.();
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
            cancel.current = focusNewRows(currentTarget);
            onMore();
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

/** The fields of an infinite query that `NextPage` needs. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

/** Button that loads the next page of an infinite query, if there is one. */
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

const LISTS = 'ul, ol, tbody';

/**
 * Call it when a button below a list requests more rows. Moves the focus from the button to the first new row, because the
 * button moves below the new rows or unmounts. Returns a function that cancels this.
 */
export function focusNewRows(button: HTMLElement): () => void {
  const list = findListBefore(button);
  if (!list) return () => undefined;
  const shown = list.children.length;
  const observer = new MutationObserver(() => {
    const row = list.children[shown];
    if (list.isConnected && !row) return;
    observer.disconnect();
    const holder = document.activeElement;
    const isGone = !button.isConnected && (holder === null || holder === document.body);
    if (isGone || holder === button) row?.querySelector<HTMLElement>('a[href], button, summary')?.focus();
  });
  observer.observe(list, { childList: true });
  return () => observer.disconnect();
}

function findListBefore(button: HTMLElement): Element | null {
  for (let at: Element | null = button; at && !at.matches('main'); at = at.parentElement) {
    const before = at.previousElementSibling;
    const list = before?.matches(LISTS) ? before : before?.querySelector(LISTS);
    if (list) return list;
  }
  return null;
}
