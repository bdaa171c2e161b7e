import { UnreadCount } from '@coastline/domain/wire/notice';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { ApiError } from './api-client.ts';
import { useSession } from './session.ts';

/** Asked again now and then, for whoever hears nothing by the stream of events. */
const ASK_EVERY_MS = 120_000;

function unreadQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['inbox', 'unread', userId],
    queryFn: ({ signal }) => fetchUnread(signal),
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
}

/** Whoever has no role yet was told nothing. */
async function fetchUnread(signal: AbortSignal): Promise<number> {
  try {
    return (await api.get('/rest/v1/notices/unread', { schema: UnreadCount, signal })).unread;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'user_not_found') return 0;
    throw error;
  }
}

/** How many notices the signed-in person has not read, a hundred at most; 0 while nobody knows. */
export function useUnread(): number {
  const { user, needsSecondFactor } = useSession();
  return useQuery(unreadQuery(needsSecondFactor ? undefined : user?.id)).data ?? 0;
}
