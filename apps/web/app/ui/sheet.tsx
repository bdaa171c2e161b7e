import { lazy, Suspense } from 'react';
import { patiently } from './patiently.ts';
import type { SheetProps } from './sheet.surface.tsx';
import { useOnceTrue } from './use-once-true.ts';

const SheetSurface = lazy(patiently(() => import('./sheet.surface.tsx')));

/** A panel for filters and pickers: from below on phones, from the side above 768 px. */
export function Sheet(props: SheetProps) {
  const wanted = useOnceTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  );
}
