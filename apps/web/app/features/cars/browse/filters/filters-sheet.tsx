import { type BrowseFilters, type BrowseSearch, NO_FILTERS } from '@coastline/domain/cars/browse-filters';
import type { CarFacets } from '@coastline/domain/wire/car';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { browse } from '#app/texts/en/cars/browse.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { carCountsQuery } from '../car-counts.ts';
import { FilterFields } from './filter-fields.tsx';

// Long enough for a slider on its way, short enough to be answered at once.
const COUNT_AFTER_MS = 200;

interface Props {
  open: boolean;
  search: BrowseSearch;
  facets: CarFacets | undefined;
  onClose: () => void;
  onApply: (filters: BrowseFilters) => void;
}

/** The filters panel. What is chosen in it counts only once applied (BRW-11, BRW-15 to BRW-17). */
export default function FiltersSheet({ open, search, facets, onClose, onApply }: Props) {
  const t = useTexts(browse);
  const { filters, start, end } = search;
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const wanted = { start, end, filters: useDebouncedValue(draft, COUNT_AFTER_MS) };
  const counts = useQuery({ ...carCountsQuery(wanted), enabled: open }).data;
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
