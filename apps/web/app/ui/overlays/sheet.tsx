import { lazyOverlay } from './lazy-overlay.tsx';

/** Panel for filters and pickers: at the bottom on phones, at the side from 768 px on. */
export const Sheet = lazyOverlay(() => import('./sheet.lazy.tsx'));
