import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True on the server and in the first render of the hydration, which must produce equal markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
