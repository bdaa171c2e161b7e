import type { NoticePage, UnreadCount } from '@coastline/contracts/people/notice';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { omitUnknownNotices } from './known-notices.ts';

const PAGE_SIZE = 30;

/** Notices of the user, newest first. The user id is part of the key, so that inboxes are never mixed up. */
export function noticesQuery(userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['inbox', 'list', userId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam, limit: PAGE_SIZE };
      return omitUnknownNotices(await api.get<NoticePage>('/rest/v1/notices', { query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    enabled: userId !== undefined,
    staleTime: 0,
  });
}

/** Marks one notice as read, or a notice and all older ones. Refetches list and unread count. */
export function useMarkNoticesRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | { upTo: string }) =>
      'id' in which
        ? api.post<UnreadCount>(`/rest/v1/notices/${which.id}/read`)
        : api.post<UnreadCount>('/rest/v1/notices/read', { body: { up_to: which.upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  });
}
