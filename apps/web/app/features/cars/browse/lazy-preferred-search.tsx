import { type BrowseSearch, NO_FILTERS } from '@coastline/domain/cars/browse-filters';
import { hasSameFilters } from '@coastline/domain/cars/preferred-filters';
import { useState } from 'react';
import { useActiveRoleName, useIsRoleKnown } from '#app/lib/session/active-role.ts';
import { useIsSignedIn } from '#app/lib/session/session-state.ts';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const PreferredSearch = lazyComponent(() => import('./preferred-search.lazy.tsx'));

interface Props {
  search: BrowseSearch;
  /** URL parameters of the search. */
  params: URLSearchParams;
  /** Whether the search found no cars. */
  isEmpty: boolean;
}

/** Filters from the preferences of a signed-in guest. Visitors do not download the component. */
export function LazyPreferredSearch(props: Props) {
  // Known before the component has loaded: a filter may be removed meanwhile.
  const [wasFiltered] = useState(() => !hasSameFilters(props.search.filters, NO_FILTERS));
  const isSignedIn = useIsSignedIn();
  const isRoleKnown = useIsRoleKnown();
  const role = useActiveRoleName();
  if (!isSignedIn || !isRoleKnown || role !== 'renter') return null;
  return <PreferredSearch {...props} wasFiltered={wasFiltered} />;
}
