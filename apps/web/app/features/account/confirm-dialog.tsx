import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks once more before something goes. */
export function ConfirmDialog({ open, onClose, title, action, busy, onConfirm, children }: Props) {
  const { cancel } = useTexts(common);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      actions={
        <>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    />
  );
}
