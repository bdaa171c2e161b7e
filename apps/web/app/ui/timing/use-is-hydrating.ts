import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether this is the server's markup or its first render in the browser, which must equal it. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
