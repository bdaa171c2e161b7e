import type { UnreadCount } from '@coastline/contracts/people/notice';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { UNSENT_WORK_KEY } from '#app/lib/device/device-databases.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { startLiveUpdates } from '#app/lib/live/live-updates.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { runWhenIdle } from '#app/lib/time/deferred-work.ts';
import { inbox } from '#app/texts/en/inbox.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

const MAX_SHOWN = 99;
/** Polling interval, as a fallback for the event stream. */
const REFETCH_INTERVAL_MS = 120_000;

/** Link to the inbox with the number of unread notices. Also subscribes to live updates. */
export function InboxBell() {
  useLiveUpdates();
  useSendAccidents();
  const t = useTexts(inbox);
  const unread = useUnreadCount();
  return (
    <Link
      to="/inbox"
      aria-label={t.bell(unread)}
      className="relative inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill"
    >
      {/* Moved aside, so that the number does not cover the bell. */}
      <Icon of={BellIcon} className={cx('size-[1.25em]', unread > 0 && '-translate-x-1 translate-y-1')} />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-4.5 rounded-pill bg-sun px-1 text-center text-[.6875rem] leading-4.5 font-bold text-on-sun tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}

function useLiveUpdates(): void {
  const client = useQueryClient();
  // Users without a role receive no events.
  const personId = useMe().data?.user?.id;
  useEffect(() => {
    if (!personId) return;
    const controller = new AbortController();
    runWhenIdle(() => startLiveUpdates(client, controller.signal));
    return () => controller.abort();
  }, [client, personId]);
}

/** Sends accident reports that wait on this phone. */
function useSendAccidents(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId || !window.localStorage.getItem(UNSENT_WORK_KEY)?.includes('accidents')) return;
    void import('#app/lib/accidents/send-accidents.ts').then(
      ({ sendAccidents }) => sendAccidents(userId),
      () => undefined,
    );
  }, [userId]);
}

function unreadQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['inbox', 'unread', userId],
    queryFn: ({ signal }) => api.get<UnreadCount>('/rest/v1/notices/unread', { signal }),
    select: ({ unread }) => unread,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Number of unread notices, at most 100. 0 while loading. */
function useUnreadCount(): number {
  const { user, needsSecondFactor } = useSession();
  return useQuery(unreadQuery(needsSecondFactor ? undefined : user?.id)).data ?? 0;
}
