import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../hooks/rendering.ts';
import { retryImport } from '../hooks/retry-import.ts';
import { LoadingBar } from '../states/loading.tsx';
import type { DialogProps } from './dialog.lazy.tsx';

const DialogContent = lazy(retryImport(() => import('./dialog.lazy.tsx')));

/** Modal dialog. Its content loads when it first opens. */
export function Dialog(props: DialogProps) {
  const wanted = useHasBeenTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <DialogContent {...props} />
    </Suspense>
  );
}
