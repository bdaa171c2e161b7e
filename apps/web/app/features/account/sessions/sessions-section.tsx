import { type AccountSession, MAX_LISTED_SESSIONS } from '@coastline/contracts/people/account';
import type { DateFormats } from '@coastline/domain/languages/dates';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { QueryState } from '#app/lib/page/query-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountRow, AccountSection } from '../account-section.tsx';
import { callAuthServer } from '../call-auth-server.ts';
import { sessionsQuery, useAccountChange } from '../queries.ts';

/** Sessions of the account, with a button that ends all other sessions. */
export function SessionsSection() {
  const { signIn } = useConfig();
  const t = useTexts(accountSecurity).sessions;
  return (
    <AccountSection title={t.title} text={signIn.isElsewhere ? t.textElsewhere : t.text}>
      {signIn.isElsewhere ? <SignOutOthers /> : <Sessions />}
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
    <QueryState query={sessions} rows={2}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {list.map((session) => (
          <AccountRow
            key={session.id}
            icon={MonitorSmartphone}
            title={formatDevice(t, session.device)}
            text={formatActivity(session, { t, dates })}
          >
            {session.current ? <Badge tone="palm">{t.thisDevice}</Badge> : null}
          </AccountRow>
        ))}
      </ul>
      {list.length >= MAX_LISTED_SESSIONS ? (
        <p className="text-sm text-ink-soft">{t.onlyNewest(MAX_LISTED_SESSIONS)}</p>
      ) : null}
      {list.length > 1 ? <SignOutOthers /> : <p className="text-sm text-ink-soft">{t.nowhereElse}</p>}
    </QueryState>
  );
}

/** Works without the list too, because an external auth server does not list sessions. */
function SignOutOthers() {
  const t = useTexts(accountSecurity).sessions;
  const formatError = useErrorFormatter();
  const button = useFocusFallback<HTMLButtonElement>();
  const signOut = useAccountChange(() =>
    callAuthServer(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) })),
  );
  const signOutOthers = () =>
    signOut.mutate(undefined, {
      onSuccess: () => notify({ title: t.left, tone: 'good' }),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    });
  return (
    <Button ref={button} className="justify-self-start" busy={signOut.isPending} onClick={signOutOthers}>
      {t.leaveOthers}
    </Button>
  );
}

type SessionTexts = Catalogue['accountSecurity']['sessions'];

function formatActivity(
  { created_at, refreshed_at }: AccountSession,
  { t, dates }: { t: SessionTexts; dates: DateFormats },
): string {
  const since = dates.dateTime(created_at);
  return refreshed_at ? t.sinceAndUsed(since, dates.dateTime(refreshed_at)) : t.since(since);
}

/** Translates a device name of the server: `Chrome on Android`, `Firefox` or `Unknown device`. */
function formatDevice(t: SessionTexts, device: string): string {
  if (device === 'Unknown device') return t.unknownDevice;
  const [browser = device, system] = device.split(' on ');
  return system ? t.device(browser, system) : browser;
}
