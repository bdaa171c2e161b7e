import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what is concerned read again. A list whose next page was asked for gets that first: reading it again at once would take
 * the page back that somebody has pressed for.
 */
export function readAgain(client: QueryClient, isConcerned: (queryKey: QueryKey) => boolean): void {
  const reading = client
    .getQueryCache()
    .findAll({ predicate: (query) => isConcerned(query.queryKey) && isReadingOn(query) });
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query.queryKey) && !reading.includes(query),
  });
  for (const query of reading) {
    const afterwards = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(afterwards, afterwards);
  }
}

function isReadingOn({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;
}
