import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../hooks/rendering.ts';
import { retryImport } from '../hooks/retry-import.ts';
import { LoadingBar } from '../states/loading.tsx';
import type { SheetProps } from './sheet.lazy.tsx';

const SheetContent = lazy(retryImport(() => import('./sheet.lazy.tsx')));

/** Panel for filters and pickers: at the bottom on phones, at the side from 768 px on. */
export function Sheet(props: SheetProps) {
  const wanted = useHasBeenTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <SheetContent {...props} />
    </Suspense>
  );
}
