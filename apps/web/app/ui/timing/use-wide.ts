import { useSyncExternalStore } from 'react';

/** From here on there is room for tables (`lg:`). */
const WIDE = '(min-width: 64rem)';

/** Whether there is room for a table, for what would have to be drawn twice otherwise; the server takes a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
