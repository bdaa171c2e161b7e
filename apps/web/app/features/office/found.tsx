import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

interface PagedList {
  data: { pages: { items: unknown[] }[] } | undefined;
  hasNextPage: boolean;
  isPlaceholderData: boolean;
}

/** Reads out what a search or a filter came to. Where there is more, the line beside "Show more" does. */
export function Found({ list, count }: { list: PagedList; count: (found: number) => string }) {
  const { data, hasNextPage, isPlaceholderData } = list;
  const isKnown = data !== undefined && !isPlaceholderData && !hasNextPage;
  return (
    <div role="status">
      <VisuallyHidden>
        {isKnown ? `${count(data.pages.flatMap(({ items }) => items).length)} found` : null}
      </VisuallyHidden>
    </div>
  );
}
