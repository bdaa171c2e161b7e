import { useSyncExternalStore } from 'react';

/** The `lg` breakpoint, from which tables fit. */
const WIDE = '(min-width: 64rem)';

/** Whether a table fits. For content that CSS would have to render twice. False on the server. */
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
