import { type ComponentType, lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../hooks/rendering.ts';
import { retryImport } from '../hooks/retry-import.ts';
import { LoadingBar } from '../states/loading.tsx';

/** Creates an overlay that loads when it first opens. Afterwards it stays mounted, so that it can close with its animation. */
export function lazyOverlay<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Overlay: ComponentType<Props> = lazy(retryImport(load));
  return function LazyOverlay(props: Props) {
    if (!useHasBeenTrue(props.open)) return null;
    // One boundary per dialog, so that a failed load of one does not hold up another.
    return (
      <Suspense fallback={<LoadingBar />}>
        <Overlay {...props} />
      </Suspense>
    );
  };
}
