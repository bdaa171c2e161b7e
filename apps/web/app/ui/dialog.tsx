import { lazy, type ReactNode, Suspense } from 'react';
import { patiently } from './patiently.ts';
import { useOnceTrue } from './use-once-true.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence read out with the title. */
  description?: ReactNode;
  /** The buttons, the main one first. Without any a closing cross stands beside the title. */
  actions?: ReactNode;
  wide?: boolean | undefined;
  children?: ReactNode;
}

const DialogSurface = lazy(patiently(() => import('./dialog.surface.tsx')));

/** A dialog in the middle of the screen. Its machinery is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wanted = useOnceTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
