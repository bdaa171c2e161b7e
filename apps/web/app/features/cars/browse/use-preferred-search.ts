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
import { browsePath } from '../car-links.ts';

/**
 * Applies the saved preferences to a search that is opened without filters, by replacing its address once: the address
 * stays the only truth about the search. A person who has cleared them is left alone for the visit.
 */
export function usePreferredSearch({ search, params }: { search: BrowseSearch; params: URLSearchParams }) {
  const userId = useSessionFact(({ user }) => user?.id) ?? '';
  const navigate = useNavigate();
  const { data: saved } = useQuery(preferencesQuery(userId));
  const preferred = useMemo(() => {
    const filters = saved && preferredFilters(saved);
    return filters && !hasSameFilters(filters, NO_FILTERS) ? filters : null;
  }, [saved]);
  const [isCleared, setIsCleared] = useState(() => isPreferencesCleared(userId));
  const isDecided = useRef(false);
  const isOpen = hasOnlyDates(params);
  const isFiltered = !hasSameFilters(search.filters, NO_FILTERS);
  const wasFiltered = useRef(false);

  const remember = (cleared: boolean) => {
    setPreferencesCleared(userId, cleared);
    setIsCleared(cleared);
  };
  const show = (filters: BrowseSearch['filters'], replace = false) =>
    void navigate(browsePath({ ...search, filters }), { replace, preventScrollReset: true });

  // Filters that are taken away by hand, here or in the panel, mean that all cars are wanted.
  useEffect(() => {
    if (isFiltered) wasFiltered.current = true;
    else if (wasFiltered.current) remember(true);
  });
  useEffect(() => {
    if (!preferred || isDecided.current) return;
    isDecided.current = true;
    if (isOpen && !isCleared && !wasFiltered.current) show(preferred, true);
  });

  return {
    preferred,
    isApplied: preferred !== null && hasSameFilters(search.filters, preferred),
    /** The person has cleared them and has chosen nothing since. */
    isOffered: preferred !== null && isCleared && isOpen,
    clear: () => {
      remember(true);
      show(NO_FILTERS);
    },
    apply: () => {
      remember(false);
      if (preferred) show(preferred);
    },
  };
}
