import type { BrowseSearch } from '@coastline/domain/cars/browse-filters';
import { lazy, Suspense } from 'react';
import { useIsRoleKnown, useRoleInUse } from '#app/lib/session/active-role.tsx';
import { useIsSignedIn } from '#app/lib/session/session.ts';
import { patiently } from '#app/ui/timing/patiently.ts';

const PreferredSearch = lazy(patiently(() => import('./preferred-search.lazy.tsx')));

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
  const role = useRoleInUse();
  if (!isSignedIn || !isRoleKnown || role !== 'renter') return null;
  return (
    <Suspense fallback={null}>
      <PreferredSearch {...props} />
    </Suspense>
  );
}
