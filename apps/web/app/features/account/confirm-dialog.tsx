import type { ReactNode } from 'react';
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
            Cancel
          </Button>
        </>
      }
    />
  );
}
