import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountRow } from '../account-section.tsx';
import { callAuthServer } from '../call-auth-server.ts';
import { useAccountChange } from '../queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** A passkey with buttons to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const t = useTexts(accountSecurity);
  const { cancel } = useTexts(common);
  const { dateTime } = useDates();
  const formatError = useErrorFormatter();
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const name = passkey.friendly_name || t.passkeys.unnamed;
  const remove = useAccountChange(
    () => callAuthServer((auth) => auth.passkey.delete({ passkeyId: passkey.id })),
    {
      onSuccess: () => notify({ title: t.removed(name), tone: 'good' }),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    },
  );
  const added = dateTime(passkey.created_at);
  const used = passkey.last_used_at;
  const details = used ? t.addedAndUsed(added, dateTime(used)) : t.added(added);
  const close = () => setOpenDialog(null);
  const confirm = () => remove.mutate(undefined, { onSettled: close });
  return (
    <AccountRow icon={Fingerprint} title={name} text={details}>
      <Button
        small
        tone="quiet"
        aria-label={t.passkeys.renameNamed(name)}
        onClick={() => setOpenDialog('rename')}
      >
        {t.passkeys.rename}
      </Button>
      <Button
        small
        tone="danger-line"
        aria-label={t.removeNamed(name)}
        onClick={() => setOpenDialog('remove')}
      >
        {t.remove}
      </Button>
      <RenameDialog open={openDialog === 'rename'} passkey={passkey} onClose={close} />
      <ConfirmDialog
        open={openDialog === 'remove'}
        onClose={close}
        title={t.removeAsk(name)}
        action={t.passkeys.removePasskey}
        cancel={cancel}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        {t.passkeys.removeText}
      </ConfirmDialog>
    </AccountRow>
  );
}
