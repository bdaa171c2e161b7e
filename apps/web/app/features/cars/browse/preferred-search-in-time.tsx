import type { BrowseSearch } from '@coastline/domain/cars/browse-filters';
import { lazy, Suspense } from 'react';
import { useActiveRoleName, useIsRoleKnown } from '#app/lib/session/active-role.ts';
import { useIsSignedIn } from '#app/lib/session/session-state.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const PreferredSearch = lazy(retryImport(() => import('./preferred-search.lazy.tsx')));

interface Props {
  search: BrowseSearch;
  /** The address of the search. */
  params: URLSearchParams;
  /** The search has found nothing. */
  isEmpty: boolean;
}

/** The preferences of a signed-in guest; visitors do not download it. */
export function PreferredSearchInTime(props: Props) {
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
