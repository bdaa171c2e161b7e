import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

/** Creates a component that loads when it is first rendered, and shows `fallback` meanwhile. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(retryImport(load));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
