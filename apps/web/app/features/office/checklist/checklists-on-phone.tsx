import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const List = lazy(retryImport(() => import('./checklists-on-phone.lazy.tsx')));

/** Checklists on this phone that are not sent. Renders nothing without one. */
export function ChecklistsOnPhone() {
  return (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );
}
