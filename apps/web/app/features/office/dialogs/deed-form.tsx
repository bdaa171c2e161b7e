import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** The frame of a step's dialog: matter, what went wrong, the button that does it and the way out. */
export function DeedForm({
  open,
  onClose,
  title,
  description,
  confirm,
  keep = 'Not now',
  danger,
  busy,
  error,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  confirm: string;
  keep?: string | undefined;
  danger?: boolean | undefined;
  busy: boolean;
  /** The server's words for why it was not done. */
  error: string | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? ignore : onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button type="submit" form={id} tone={danger ? 'danger' : 'main'} busy={busy}>
            {confirm}
          </Button>
          <Button tone="quiet" onClick={busy ? ignore : onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <ValidatedForm
        id={id}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden"
        onSubmit={busy ? ignore : onConfirm}
      >
        {children}
        {error ? (
          <div ref={bringIntoView}>
            <Note tone="danger" role="alert">
              {error}
            </Note>
          </div>
        ) : null}
      </ValidatedForm>
    </Dialog>
  );
}

function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

function ignore(): void {}
