import { useMediaQuery } from './use-media-query.ts';

/** Tablets and desktops. A phone in landscape is wide enough, but too low. */
const ROOM = '(min-width: 48rem) and (min-height: 30rem)';

/** Whether pickers open as popovers instead of sheets. Browser only. */
export function hasPopoverRoom(): boolean {
  return window.matchMedia(ROOM).matches;
}

/** Hook for `hasPopoverRoom`. False on the server. */
export function useHasPopoverRoom(): boolean {
  return useMediaQuery(ROOM);
}
