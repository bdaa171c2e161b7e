/** How far the list is: nothing yet, the answer to an earlier search, more cars on their way, all there. */
export type ListState = 'loading' | 'outdated' | 'loading-more' | 'ready';

export function listStateOf(query: {
  isPending: boolean;
  isPlaceholderData: boolean;
  isFetchingNextPage: boolean;
}): ListState {
  if (query.isPending) return 'loading';
  if (query.isPlaceholderData) return 'outdated';
  return query.isFetchingNextPage ? 'loading-more' : 'ready';
}
