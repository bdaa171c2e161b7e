import type { Factor } from '@supabase/auth-js';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#app/lib/format.ts';
import { getAuthClient } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/notices.ts';
import { AccountRow } from '../account-row.tsx';
import { authCall } from '../auth-call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAccountChange } from '../queries.ts';

/** An authenticator app that is in use, and the way to remove it. */
export function FactorRow({ factor }: { factor: Pick<Factor, 'id' | 'friendly_name' | 'created_at'> }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAccountChange(async () => {
    await authCall((auth) => auth.mfa.unenroll({ factorId: factor.id }));
    // The session has sunk a level on the server; its tokens follow.
    await (await getAuthClient()).refreshSession();
  });
  const name = factor.friendly_name || 'Authenticator app';
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify({ title: `${name} is removed`, tone: 'good' }),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <AccountRow icon={Smartphone} title={name} text={`Added ${formatDateTime(factor.created_at)}`}>
      <Button small tone="danger-line" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${name}?`}
        action="Remove App"
        busy={remove.isPending}
        onConfirm={confirm}
      >
        Its codes stop working. Without another app you will sign in with your password alone.
      </ConfirmDialog>
    </AccountRow>
  );
}
