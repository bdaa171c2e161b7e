import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { patiently } from '../timing/patiently.ts';
import { isSurfaceWanted, subscribe } from './notices.ts';

const loadSurface = patiently(() => import('./toaster.surface.tsx'));
const ToasterSurface = lazy(loadSurface);

/**
 * The place where notices appear; stands once, in the root. Costs nothing until the first notice, or until `warm` says
 * that one is likely: the notice of a lost connection could not fetch its surface any more.
 */
export function Toaster({ warm = false }: { warm?: boolean | undefined }) {
  const isWanted = useSyncExternalStore(subscribe, isSurfaceWanted, () => false);
  useEffect(() => {
    if (warm) loadSurface().catch(() => undefined);
  }, [warm]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToasterSurface />
    </Suspense>
  );
}
