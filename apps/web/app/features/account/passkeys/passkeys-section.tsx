import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryState } from '#app/lib/page/query-state.tsx';
import { useCanUsePasskeys } from '#app/lib/session/passkeys.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountSection } from '../account-section.tsx';
import { callAuthServer } from '../call-auth-server.ts';
import { passkeysQuery, useAccountChange } from '../queries.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** Passkeys of the user. Hidden if passkeys cannot be used. */
export function PasskeysSection() {
  return useCanUsePasskeys() ? <Passkeys /> : null;
}

function Passkeys() {
  const { user } = useSession();
  const t = useTexts(accountSecurity).passkeys;
  const formatError = useErrorFormatter();
  const passkeys = useQuery(passkeysQuery(user?.id));
  const add = useAccountChange(() => callAuthServer((auth) => auth.registerPasskey()));
  const list = passkeys.data ?? [];
  const register = () =>
    add.mutate(undefined, {
      onSuccess: () => notify({ title: t.added, tone: 'good' }),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    });
  return (
    <AccountSection title={t.title} text={t.text}>
      <QueryState query={passkeys} rows={1}>
        {list.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">{t.none}</p>
        )}
        <Button className="justify-self-start" busy={add.isPending} onClick={register}>
          <Icon of={Plus} /> {t.add}
        </Button>
      </QueryState>
    </AccountSection>
  );
}
