import { useCallback, useSyncExternalStore } from 'react';

// Tablets and desktops. A phone in landscape is wide enough, but too low.
const POPOVER_ROOM = '(min-width: 48rem) and (min-height: 30rem)';
// The `lg` breakpoint, from which tables fit.
const WIDE = '(min-width: 64rem)';

/** Whether a media query matches. False on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether pickers open as popovers instead of sheets. Browser only. */
export function hasPopoverRoom(): boolean {
  return window.matchMedia(POPOVER_ROOM).matches;
}

/** Hook for `hasPopoverRoom`. False on the server. */
export function useHasPopoverRoom(): boolean {
  return useMediaQuery(POPOVER_ROOM);
}

/** Whether a table fits. For content that CSS would have to render twice. False on the server. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE);
}
