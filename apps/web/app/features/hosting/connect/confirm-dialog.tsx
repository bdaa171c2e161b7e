import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks once more before something stops working. */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.children}
      actions={
        <>
          <Button tone="danger" busy={props.busy} onClick={props.onConfirm}>
            {props.action}
          </Button>
          <Button tone="quiet" onClick={props.onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
