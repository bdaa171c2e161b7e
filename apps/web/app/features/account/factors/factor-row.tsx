import type { Factor } from '@supabase/auth-js';
import { MessageSquare, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { getAuthClient } from '#app/lib/session/session.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import { common } from '#app/texts/en/common.ts';
import { fields, phoneCode } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountRow } from '../account-section.tsx';
import { callAuthServer } from '../call-auth-server.ts';
import { useAccountChange } from '../queries.ts';

/** A verified second factor with a remove button. */
export function FactorRow({
  factor,
}: {
  factor: Pick<Factor, 'id' | 'factor_type' | 'friendly_name' | 'created_at'>;
}) {
  const t = useTexts(accountSecurity);
  const { someApp } = useTexts(fields);
  const { somePhone } = useTexts(phoneCode);
  const { cancel } = useTexts(common);
  const { dateTime } = useDates();
  const formatError = useErrorFormatter();
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = factor.factor_type === 'phone';
  const name = factor.friendly_name || (isPhone ? somePhone : someApp);
  const remove = useAccountChange(
    async () => {
      await callAuthServer((auth) => auth.mfa.unenroll({ factorId: factor.id }));
      // The assurance level of the session has changed on the server, so the token must be renewed.
      await (await getAuthClient()).refreshSession();
    },
    {
      onSuccess: () => notify({ title: t.removed(name), tone: 'good' }),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    },
  );
  const confirm = () => remove.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <AccountRow
      icon={isPhone ? MessageSquare : Smartphone}
      title={name}
      text={t.added(dateTime(factor.created_at))}
    >
      <Button small tone="danger-line" aria-label={t.removeNamed(name)} onClick={() => setIsAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.removeAsk(name)}
        action={isPhone ? t.remove : t.factors.removeApp}
        cancel={cancel}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        {t.factors.removeText}
      </ConfirmDialog>
    </AccountRow>
  );
}
