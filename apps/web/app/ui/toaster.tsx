import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isSurfaceWanted, subscribe } from './notices.ts';

const ToasterSurface = lazy(() => import('./toaster.surface.tsx'));

/** The place where notices appear; stands once, in the root. Costs nothing until the first notice. */
export function Toaster() {
  const isWanted = useSyncExternalStore(subscribe, isSurfaceWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToasterSurface />
    </Suspense>
  );
}
