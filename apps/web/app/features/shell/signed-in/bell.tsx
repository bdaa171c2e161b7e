import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useUnread } from '#app/lib/api/unread.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { startLive } from '#app/lib/live/start-live.ts';
import { whenIdle } from '#app/lib/moments/when-idle.ts';
import { useMe } from '#app/lib/session/active-role.tsx';
import { inbox } from '#app/texts/en/account/inbox.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';

const MOST = 99;

/** The way to the inbox, with how many notices are unread. Listens for what changes while somebody is signed in. */
export function Bell() {
  useLive();
  const t = useTexts(inbox);
  const unread = useUnread();
  return (
    <Link
      to="/inbox"
      aria-label={t.bell(unread)}
      className="relative inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill"
    >
      {/* Aside, so that the number covers nothing of the bell. */}
      <Icon of={BellIcon} className={cx('size-[1.25em]', unread > 0 && '-translate-x-1 translate-y-1')} />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-4.5 rounded-pill bg-sun px-1 text-center text-[.6875rem] leading-4.5 font-bold text-on-sun tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}

function useLive(): void {
  const client = useQueryClient();
  // Before a role was chosen there is nothing to hear of.
  const personId = useMe().data?.user?.id;
  useEffect(() => {
    if (!personId) return;
    const ending = new AbortController();
    whenIdle(() => startLive(client, ending.signal));
    return () => ending.abort();
  }, [client, personId]);
}
