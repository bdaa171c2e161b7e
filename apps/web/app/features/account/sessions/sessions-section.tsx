import type { AccountSession } from '@coastline/domain/wire/account';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useConfig } from '#app/lib/config.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useSession } from '#app/lib/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/notices.ts';
import { AccountRow } from '../account-row.tsx';
import { AccountSection } from '../account-section.tsx';
import { authCall } from '../auth-call.ts';
import { ListState } from '../list-state.tsx';
import { sessionsQuery, useAccountChange } from '../queries.ts';

/** Where the account is signed in, and how to end all of that but this. */
export function SessionsSection() {
  const { signIn } = useConfig();
  return (
    <AccountSection
      title="Where you are signed in"
      text={
        signIn.isElsewhere
          ? 'Did you leave a device somewhere? Sign out everywhere else and change your password.'
          : 'Do you see a device that you do not know? Sign out everywhere else and change your password.'
      }
    >
      {signIn.isElsewhere ? <LeaveOthers /> : <Sessions />}
    </AccountSection>
  );
}

function Sessions() {
  const { user } = useSession();
  const sessions = useQuery(sessionsQuery(user?.id));
  const list = sessions.data ?? [];
  return (
    <ListState query={sessions} rows={2}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {list.map((session) => (
          <AccountRow
            key={session.id}
            icon={MonitorSmartphone}
            title={session.device}
            text={storyOf(session)}
          >
            {session.current ? <Badge tone="palm">This device</Badge> : null}
          </AccountRow>
        ))}
      </ul>
      {list.length > 1 ? (
        <LeaveOthers />
      ) : (
        <p className="text-sm text-ink-soft">You are signed in nowhere else.</p>
      )}
    </ListState>
  );
}

/** Works without the list too: another auth server does not tell where else one is signed in. */
function LeaveOthers() {
  const leave = useAccountChange(() =>
    authCall(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) })),
  );
  const leaveOthers = () =>
    leave.mutate(undefined, {
      onSuccess: () => notify({ title: 'Signed out everywhere else', tone: 'good' }),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
    });
  return (
    <Button className="justify-self-start" busy={leave.isPending} onClick={leaveOthers}>
      Sign out everywhere else
    </Button>
  );
}

function storyOf({ created_at, refreshed_at }: AccountSession): string {
  const since = `Signed in ${formatDateTime(created_at)}`;
  return refreshed_at ? `${since}, last used ${formatDateTime(refreshed_at)}` : since;
}
