import { useSyncExternalStore } from 'react';

/** Tablets and desktops. A phone on its side is wide enough, yet too low. */
const ROOM = '(min-width: 48rem) and (min-height: 30rem)';

/** Whether pickers open as popovers at their fields rather than as sheets. False on the server. */
export function useHasPopoverRoom(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOM).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
