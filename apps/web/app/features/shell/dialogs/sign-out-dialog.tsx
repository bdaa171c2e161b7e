import { useState } from 'react';
import { listUnsentWork } from '#app/lib/device/unsent-work.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signOut } from '#app/texts/en/sign-out.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { useSignOut } from '../use-sign-out.ts';

/** Asks before a sign-out that deletes unsent accident reports or checklists, and names them. */
export default function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { body, kinds, ...texts } = useTexts(signOut);
  const leave = useSignOut();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await leave();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog open={open} onClose={onClose} {...texts} busy={isBusy} onConfirm={() => void confirm()}>
      {body(
        listUnsentWork()
          .map((kind) => kinds[kind])
          .join(', '),
      )}
    </ConfirmDialog>
  );
}
