import type { CarCounts, CarFacets } from '@coastline/contracts/car';
import {
  type BrowseFilters,
  type BrowseSearch,
  NO_FILTERS,
  toSearchCarsArgs,
} from '@coastline/domain/cars/browse-filters';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { browse } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';

// Waits for a moving slider, but still feels immediate.
const COUNT_DELAY_MS = 200;

interface Props {
  open: boolean;
  search: BrowseSearch;
  facets: CarFacets | undefined;
  onClose: () => void;
  onApply: (filters: BrowseFilters) => void;
}

/** The filters panel. Changes take effect when they are applied (BRW-11, BRW-15 to BRW-17). */
export default function FiltersSheet({ open, search, facets, onClose, onApply }: Props) {
  const t = useTexts(browse);
  const { filters, start, end } = search;
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const request = { start, end, filters: useDebouncedValue(draft, COUNT_DELAY_MS) };
  const counts = useQuery({ ...carCountsQuery(request), enabled: open }).data;
  const found = counts && t.found(counts.total.count, counts.total.capped);
  const footer = (
    <div className="flex flex-wrap gap-3">
      <p role="status" className="min-h-6 flex-[1_0_100%] text-center text-sm text-ink-soft tabular-nums">
        {found ? `${found.count} ${found.words}` : null}
      </p>
      <Button tone="line" className="flex-1" onClick={() => onApply(NO_FILTERS)}>
        {t.fields.clearAll}
      </Button>
      <Button tone="main" className="flex-[1.6]" onClick={() => onApply(draft)}>
        {t.fields.apply}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t.filter} footer={footer}>
      <FilterFields draft={draft} facets={facets} counts={counts} onDraft={setDraft} />
    </Sheet>
  );
}

/** Number of cars per choice of the panel. The previous counts stay until the next response. */
function carCountsQuery(search: Omit<BrowseSearch, 'sort'>) {
  const { p_sort: _, ...args } = toSearchCarsArgs({ ...search, sort: null });
  return queryOptions({
    queryKey: ['cars', 'counts', args],
    queryFn: ({ signal }) =>
      api.get<CarCounts>('/rest/v1/rpc/get_public_car_counts', { query: args, signal }),
    placeholderData: keepPreviousData,
  });
}
