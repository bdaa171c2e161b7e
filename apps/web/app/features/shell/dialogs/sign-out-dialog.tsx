import { useState } from 'react';
import { UNSENT_WORK_KEY } from '#app/lib/device/unsent-work.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { useSignOut } from '../use-sign-out.ts';

/** Asks before a sign-out that deletes unsent checklists. Only the office has them, so it is in English. */
export default function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leave = useSignOut();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    window.localStorage.removeItem(UNSENT_WORK_KEY);
    await leave();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Checklists are not sent yet"
      action="Sign out and delete them"
      cancel="Stay signed in"
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      Signing out deletes the unsent checklists on this phone, with their photos and signatures. Connect to
      the internet and open “Pick-ups and returns” to send them first.
    </ConfirmDialog>
  );
}
