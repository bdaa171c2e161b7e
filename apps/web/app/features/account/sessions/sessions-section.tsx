import type { Dates } from '@coastline/domain/languages/dates';
import { type AccountSession, MAX_LISTED_SESSIONS } from '@coastline/domain/wire/people/account';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session.ts';
import { accountSecurity } from '#app/texts/en/account/account-security.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Badge } from '#app/ui/pictures/badge.tsx';
import { useFocusHeir } from '#app/ui/timing/use-focus-heir.ts';
import { AccountRow } from '../account-row.tsx';
import { AccountSection } from '../account-section.tsx';
import { authCall } from '../auth-call.ts';
import { ListState } from '../list-state.tsx';
import { sessionsQuery, useAccountChange } from '../queries.ts';

/** Where the account is signed in, and how to end all of that but this. */
export function SessionsSection() {
  const { signIn } = useConfig();
  const t = useTexts(accountSecurity).sessions;
  return (
    <AccountSection title={t.title} text={signIn.isElsewhere ? t.textElsewhere : t.text}>
      {signIn.isElsewhere ? <LeaveOthers /> : <Sessions />}
    </AccountSection>
  );
}

function Sessions() {
  const { user } = useSession();
  const t = useTexts(accountSecurity).sessions;
  const dates = useDates();
  const sessions = useQuery(sessionsQuery(user?.id));
  const list = sessions.data ?? [];
  return (
    <ListState query={sessions} rows={2}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {list.map((session) => (
          <AccountRow
            key={session.id}
            icon={MonitorSmartphone}
            title={deviceIn(t, session.device)}
            text={storyOf(session, { t, dates })}
          >
            {session.current ? <Badge tone="palm">{t.thisDevice}</Badge> : null}
          </AccountRow>
        ))}
      </ul>
      {list.length >= MAX_LISTED_SESSIONS ? (
        <p className="text-sm text-ink-soft">{t.onlyNewest(MAX_LISTED_SESSIONS)}</p>
      ) : null}
      {list.length > 1 ? <LeaveOthers /> : <p className="text-sm text-ink-soft">{t.nowhereElse}</p>}
    </ListState>
  );
}

/** Works without the list too: another auth server does not tell where else one is signed in. */
function LeaveOthers() {
  const t = useTexts(accountSecurity).sessions;
  const words = useErrorWords();
  const button = useFocusHeir<HTMLButtonElement>();
  const leave = useAccountChange(() =>
    authCall(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) })),
  );
  const leaveOthers = () =>
    leave.mutate(undefined, {
      onSuccess: () => notify({ title: t.left, tone: 'good' }),
      onError: (error) => notify({ title: words(error), tone: 'bad' }),
    });
  return (
    <Button ref={button} className="justify-self-start" busy={leave.isPending} onClick={leaveOthers}>
      {t.leaveOthers}
    </Button>
  );
}

type SessionTexts = Catalogue['accountSecurity']['sessions'];

function storyOf(
  { created_at, refreshed_at }: AccountSession,
  { t, dates }: { t: SessionTexts; dates: Dates },
): string {
  const since = dates.dateTime(created_at);
  return refreshed_at ? t.sinceAndUsed(since, dates.dateTime(refreshed_at)) : t.since(since);
}

/** `Chrome on Android`, `Firefox` or `Unknown device` is what the server tells. */
function deviceIn(t: SessionTexts, device: string): string {
  if (device === 'Unknown device') return t.unknownDevice;
  const [browser = device, system] = device.split(' on ');
  return system ? t.device(browser, system) : browser;
}
