import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useConfig } from '#app/lib/config.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { notify } from '#app/ui/notices.ts';
import { AccountSection } from '../account-section.tsx';
import { authCall } from '../auth-call.ts';
import { ListState } from '../list-state.tsx';
import { passkeysQuery, useAccountChange } from '../queries.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** Passkeys; nothing at all where the product does not offer them. */
export function PasskeysSection() {
  const { signIn } = useConfig();
  return signIn.offersPasskeys ? <Passkeys /> : null;
}

function Passkeys() {
  const { user } = useSession();
  const passkeys = useQuery(passkeysQuery(user?.id));
  const add = useAccountChange(() => authCall((auth) => auth.registerPasskey()));
  const list = passkeys.data ?? [];
  const register = () =>
    add.mutate(undefined, {
      onSuccess: () => notify({ title: 'Passkey added', tone: 'good' }),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
    });
  return (
    <AccountSection
      title="Passkeys"
      text="Sign in with your fingerprint, your face or the lock of your screen instead of the password."
    >
      <ListState query={passkeys} rows={1}>
        {list.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">You have no passkey yet.</p>
        )}
        <Button className="justify-self-start" busy={add.isPending} onClick={register}>
          <Icon of={Plus} /> Add Passkey
        </Button>
      </ListState>
    </AccountSection>
  );
}
