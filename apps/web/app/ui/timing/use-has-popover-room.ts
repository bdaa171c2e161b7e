import { useSyncExternalStore } from 'react';

/** Tablets and desktops. A phone on its side is wide enough, yet too low. */
const ROOM = '(min-width: 48rem) and (min-height: 30rem)';

/** Whether pickers open as popovers at their fields rather than as sheets. Not for the server. */
export function hasPopoverRoom(): boolean {
  return window.matchMedia(ROOM).matches;
}

/** The same for components. False on the server. */
export function useHasPopoverRoom(): boolean {
  return useSyncExternalStore(subscribe, hasPopoverRoom, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
