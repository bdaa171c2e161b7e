import { lazyOverlay } from './lazy-overlay.tsx';

/** Modal dialog. Its content loads when it first opens. */
export const Dialog = lazyOverlay(() => import('./dialog.lazy.tsx'));
