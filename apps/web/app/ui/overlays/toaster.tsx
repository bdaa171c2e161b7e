import { lazy, Suspense, useEffect } from 'react';
import { retryImport } from '../hooks/retry-import.ts';
import { useHasToasts } from './toasts.ts';

const loadContent = retryImport(() => import('./toaster.lazy.tsx'));
const ToasterContent = lazy(loadContent);

/**
 * Toast container, rendered once in the root. It loads with the first toast, or earlier with `preload`: while offline, the
 * script could not be loaded for the toast about the lost connection.
 */
export function Toaster({ preload = false }: { preload?: boolean | undefined }) {
  const isWanted = useHasToasts();
  useEffect(() => {
    if (preload) loadContent().catch(() => undefined);
  }, [preload]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToasterContent />
    </Suspense>
  );
}
