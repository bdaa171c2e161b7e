import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog.surface.tsx';
import { patiently } from './patiently.ts';
import { useOnceTrue } from './use-once-true.ts';

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
