import { type BrowseFilters, NO_FILTERS } from '@coastline/domain/browse-filters';
import type { CarFacets } from '@coastline/domain/wire/car';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  open: boolean;
  filters: BrowseFilters;
  facets: CarFacets | undefined;
  onClose: () => void;
  onApply: (filters: BrowseFilters) => void;
}

/** The filters panel. What is chosen in it counts only once applied (BRW-11, BRW-15 to BRW-17). */
export function FiltersSheet({ open, filters, facets, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const footer = (
    <div className="flex gap-3">
      <Button tone="line" className="flex-1" onClick={() => onApply(NO_FILTERS)}>
        Clear All
      </Button>
      <Button tone="main" className="flex-[1.6]" onClick={() => onApply(draft)}>
        Apply Filters
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title="Filter" footer={footer}>
      <FilterFields draft={draft} facets={facets} onDraft={setDraft} />
    </Sheet>
  );
}
