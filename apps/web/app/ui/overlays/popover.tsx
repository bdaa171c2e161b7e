import { lazy, Suspense } from 'react';
import { UnderWay } from '../states/under-way.tsx';
import { patiently } from '../timing/patiently.ts';
import { useOnceTrue } from '../timing/use-once-true.ts';
import type { PopoverProps } from './popover.lazy.tsx';

const PopoverSurface = lazy(patiently(() => import('./popover.lazy.tsx')));

/** A panel at the field that opens it, for tablets and desktops. */
export function Popover(props: PopoverProps) {
  const isWanted = useOnceTrue(props.open);
  if (!isWanted) return null;
  return (
    <Suspense fallback={<UnderWay />}>
      <PopoverSurface {...props} />
    </Suspense>
  );
}
