import type { BrowseSearch } from '@coastline/domain/cars/browse-filters';
import { lazy, Suspense } from 'react';
import { useActiveRoleName, useIsRoleKnown } from '#app/lib/session/active-role.ts';
import { useIsSignedIn } from '#app/lib/session/session-state.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const PreferredSearch = lazy(retryImport(() => import('./preferred-search.lazy.tsx')));

interface Props {
  search: BrowseSearch;
  /** URL parameters of the search. */
  params: URLSearchParams;
  /** Whether the search found no cars. */
  isEmpty: boolean;
}

/** Filters from the preferences of a signed-in guest. Visitors do not download the component. */
export function LazyPreferredSearch(props: Props) {
  const isSignedIn = useIsSignedIn();
  const isRoleKnown = useIsRoleKnown();
  const role = useActiveRoleName();
  if (!isSignedIn || !isRoleKnown || role !== 'renter') return null;
  return (
    <Suspense fallback={null}>
      <PreferredSearch {...props} />
    </Suspense>
  );
}
