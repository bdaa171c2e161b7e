import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { SAFE_CHOICE } from './overlay-hooks.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Label of the confirm button. */
  action: string;
  /** Label of the cancel button. */
  cancel: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Confirmation dialog for destructive actions. */
export function ConfirmDialog({ open, onClose, title, action, cancel, busy, onConfirm, children }: Props) {
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
          <Button {...SAFE_CHOICE} tone="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    />
  );
}
