import { lazyOverlay } from './lazy-overlay.tsx';

/** Panel at the field that opens it, for tablets and desktops. */
export const Popover = lazyOverlay(() => import('./popover.lazy.tsx'));
