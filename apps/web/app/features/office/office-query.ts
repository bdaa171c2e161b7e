import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { Query } from '#app/lib/api/api-client.ts';

/** Query of the office. Its data is stale at once, because several admins work at the same time. */
export function officeQuery<Data>(key: readonly unknown[], path: string, { query }: { query?: Query } = {}) {
  return queryOptions({
    queryKey: ['office', ...key],
    queryFn: ({ signal }) => api.get<Data>(path, { query, signal }),
    staleTime: 0,
  });
}

/** Query of a list that the API returns page by page. Like `officeQuery`, it prefixes the key with `office`. */
export function officePagedQuery<Page extends { next_cursor: string | null }>(
  key: readonly unknown[],
  path: string,
  { query, limit }: { query?: Query; limit: number },
) {
  return infiniteQueryOptions({
    queryKey: ['office', ...key],
    queryFn: ({ signal, pageParam }) =>
      api.get<Page>(path, { query: { ...query, cursor: pageParam, limit }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
