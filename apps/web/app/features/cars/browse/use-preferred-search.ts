import { type BrowseSearch, NO_FILTERS } from '@coastline/domain/cars/browse-filters';
import { hasOnlyDates, hasSameFilters, preferredFilters } from '@coastline/domain/cars/preferred-filters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  isPreferencesCleared,
  preferencesQuery,
  setPreferencesCleared,
} from '#app/lib/preferences/queries.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { getBrowsePath } from '../car-links.ts';

/**
 * Applies the saved preferences to a search that is opened without filters. It replaces the URL once, so that the URL stays
 * the only source of the search. After the user clears the preferences, they are not applied for the rest of the visit.
 */
export function usePreferredSearch({
  search,
  params,
  wasFiltered: wasFilteredAtStart,
}: {
  search: BrowseSearch;
  params: URLSearchParams;
  wasFiltered: boolean;
}) {
  const userId = useSessionFact(({ user }) => user?.id) ?? '';
  const navigate = useNavigate();
  const { data: saved } = useQuery(preferencesQuery(userId));
  const preferred = useMemo(() => {
    const filters = saved && preferredFilters(saved);
    return filters && !hasSameFilters(filters, NO_FILTERS) ? filters : null;
  }, [saved]);
  const [isCleared, setIsCleared] = useState(() => isPreferencesCleared(userId));
  const wasHandled = useRef(false);
  const hasOnlyDateParams = hasOnlyDates(params);
  const isFiltered = !hasSameFilters(search.filters, NO_FILTERS);
  const wasFiltered = useRef(wasFilteredAtStart);

  const storeCleared = (cleared: boolean) => {
    setPreferencesCleared(userId, cleared);
    setIsCleared(cleared);
  };
  const applyFilters = (filters: BrowseSearch['filters'], replace = false) =>
    void navigate(getBrowsePath({ ...search, filters }), { replace, preventScrollReset: true });

  // A user who removes all filters, here or in the panel, wants to see all cars.
  useEffect(() => {
    if (isFiltered) wasFiltered.current = true;
    else if (wasFiltered.current) storeCleared(true);
  });
  useEffect(() => {
    if (!preferred || wasHandled.current) return;
    wasHandled.current = true;
    if (hasOnlyDateParams && !isCleared && !wasFiltered.current) applyFilters(preferred, true);
  });

  return {
    preferred,
    isApplied: preferred !== null && hasSameFilters(search.filters, preferred),
    /** Whether the user cleared the preferences and has set no filter since. */
    isOffered: preferred !== null && isCleared && hasOnlyDateParams,
    clear: () => {
      storeCleared(true);
      applyFilters(NO_FILTERS);
    },
    apply: () => {
      storeCleared(false);
      if (preferred) applyFilters(preferred);
    },
  };
}
