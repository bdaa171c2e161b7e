import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { retryImport } from '../hooks/retry-import.ts';

/** Creates a component that loads when it is first rendered, and shows `fallback` meanwhile. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Component: ComponentType<Props> = lazy(retryImport(load));
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };
}
