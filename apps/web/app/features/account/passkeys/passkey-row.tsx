import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/notices.ts';
import { AccountRow } from '../account-row.tsx';
import { authCall } from '../auth-call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAccountChange } from '../queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** One passkey with its name, and the ways to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const remove = useAccountChange(() => authCall((auth) => auth.passkey.delete({ passkeyId: passkey.id })));
  const name = passkey.friendly_name || 'Passkey';
  const close = () => setAsked(null);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify({ title: `${name} is removed`, tone: 'good' }),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
      onSettled: close,
    });
  return (
    <AccountRow icon={Fingerprint} title={name} text={storyOf(passkey)}>
      <Button small tone="quiet" aria-label={`Rename ${name}`} onClick={() => setAsked('rename')}>
        Rename
      </Button>
      <Button small tone="danger-line" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
        Remove
      </Button>
      <RenameDialog open={asked === 'rename'} passkey={passkey} onClose={close} />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={`Remove ${name}?`}
        action="Remove Passkey"
        busy={remove.isPending}
        onConfirm={confirm}
      >
        It no longer signs you in. You may have to delete it from your device as well.
      </ConfirmDialog>
    </AccountRow>
  );
}

function storyOf({ created_at, last_used_at }: PasskeyListItem): string {
  const added = `Added ${formatDateTime(created_at)}`;
  return last_used_at ? `${added}, last used ${formatDateTime(last_used_at)}` : added;
}
