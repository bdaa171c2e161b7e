import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account/account-security.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { AccountRow } from '../account-row.tsx';
import { authCall } from '../auth-call.ts';
import { useAccountChange } from '../queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** One passkey with its name, and the ways to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const t = useTexts(accountSecurity);
  const { cancel } = useTexts(common);
  const { dateTime } = useDates();
  const words = useErrorWords();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const name = passkey.friendly_name || t.passkeys.unnamed;
  const remove = useAccountChange(() => authCall((auth) => auth.passkey.delete({ passkeyId: passkey.id })), {
    onSuccess: () => notify({ title: t.removed(name), tone: 'good' }),
    onError: (error) => notify({ title: words(error), tone: 'bad' }),
  });
  const added = dateTime(passkey.created_at);
  const used = passkey.last_used_at;
  const story = used ? t.addedAndUsed(added, dateTime(used)) : t.added(added);
  const close = () => setAsked(null);
  const confirm = () => remove.mutate(undefined, { onSettled: close });
  return (
    <AccountRow icon={Fingerprint} title={name} text={story}>
      <Button small tone="quiet" aria-label={t.passkeys.renameNamed(name)} onClick={() => setAsked('rename')}>
        {t.passkeys.rename}
      </Button>
      <Button small tone="danger-line" aria-label={t.removeNamed(name)} onClick={() => setAsked('remove')}>
        {t.remove}
      </Button>
      <RenameDialog open={asked === 'rename'} passkey={passkey} onClose={close} />
      <ConfirmDialog
        open={asked === 'remove'}
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
