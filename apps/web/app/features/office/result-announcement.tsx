import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

interface PagedList {
  data: { pages: { items: unknown[] }[] } | undefined;
  hasNextPage: boolean;
  isPlaceholderData: boolean;
}

/** Announces the number of results to screen readers. With more pages, the status beside "Show more" announces it. */
export function ResultAnnouncement({
  list,
  formatResultCount,
}: {
  list: PagedList;
  formatResultCount: (count: number) => string;
}) {
  const { data, hasNextPage, isPlaceholderData } = list;
  const isKnown = data !== undefined && !isPlaceholderData && !hasNextPage;
  return (
    <div role="status">
      <VisuallyHidden>
        {isKnown ? `${formatResultCount(data.pages.flatMap(({ items }) => items).length)} found` : null}
      </VisuallyHidden>
    </div>
  );
}
