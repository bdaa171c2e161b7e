import { lazy, Suspense } from 'react';
import { UnderWay } from '../states/under-way.tsx';
import { patiently } from '../timing/patiently.ts';
import { useOnceTrue } from '../timing/use-once-true.ts';
import type { SheetProps } from './sheet.surface.tsx';

const SheetSurface = lazy(patiently(() => import('./sheet.surface.tsx')));

/** A panel for filters and pickers: from below on phones, from the side above 768 px. */
export function Sheet(props: SheetProps) {
  const wanted = useOnceTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={<UnderWay />}>
      <SheetSurface {...props} />
    </Suspense>
  );
}
