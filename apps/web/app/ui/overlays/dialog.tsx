import { lazy, Suspense } from 'react';
import { UnderWay } from '../states/under-way.tsx';
import { patiently } from '../timing/patiently.ts';
import { useOnceTrue } from '../timing/use-once-true.ts';
import type { DialogProps } from './dialog.surface.tsx';

const DialogSurface = lazy(patiently(() => import('./dialog.surface.tsx')));

/** A dialog in the middle of the screen. Its machinery is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wanted = useOnceTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={<UnderWay />}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
