import { useSyncExternalStore } from 'react';

/** Tablets and desktops. A phone in landscape is wide enough, but too low. */
const ROOM = '(min-width: 48rem) and (min-height: 30rem)';

/** Whether pickers open as popovers instead of sheets. Browser only. */
export function hasPopoverRoom(): boolean {
  return window.matchMedia(ROOM).matches;
}

/** Hook for `hasPopoverRoom`. False on the server. */
export function useHasPopoverRoom(): boolean {
  return useSyncExternalStore(subscribe, hasPopoverRoom, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
