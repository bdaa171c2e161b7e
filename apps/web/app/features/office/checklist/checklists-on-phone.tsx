import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

/** Checklists on this phone that are not sent. Renders nothing without one. */
export const ChecklistsOnPhone = lazyComponent(() => import('./checklists-on-phone.lazy.tsx'));
