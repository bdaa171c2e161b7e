import type { NoticePage, UnreadCount } from '@coastline/contracts/people/notice';
import { isNoticeKind } from '@coastline/domain/people/notices';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

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

/** Omits notices of unknown kinds, which a later release of the server may send. */
export function omitUnknownNotices(page: NoticePage): NoticePage {
  return { ...page, items: page.items.filter(({ kind }) => isNoticeKind(kind)) };
}
