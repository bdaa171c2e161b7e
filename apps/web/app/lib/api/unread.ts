import { UnreadCount } from '@coastline/domain/wire/people/notice';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { api } from './api.ts';

/** Asked again now and then, for whoever hears nothing by the stream of events. */
const ASK_EVERY_MS = 120_000;

function unreadQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['inbox', 'unread', userId],
    queryFn: ({ signal }) => api.get('/rest/v1/notices/unread', { schema: UnreadCount, signal }),
    select: ({ unread }) => unread,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
}

/** How many notices the signed-in person has not read, a hundred at most; 0 while nobody knows. */
export function useUnread(): number {
  const { user, needsSecondFactor } = useSession();
  return useQuery(unreadQuery(needsSecondFactor ? undefined : user?.id)).data ?? 0;
}
