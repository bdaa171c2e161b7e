import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../hooks/rendering.ts';
import { retryImport } from '../hooks/retry-import.ts';
import { LoadingBar } from '../states/loading.tsx';
import type { PopoverProps } from './popover.lazy.tsx';

const PopoverContent = lazy(retryImport(() => import('./popover.lazy.tsx')));

/** Panel at the field that opens it, for tablets and desktops. */
export function Popover(props: PopoverProps) {
  const isWanted = useHasBeenTrue(props.open);
  if (!isWanted) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <PopoverContent {...props} />
    </Suspense>
  );
}
