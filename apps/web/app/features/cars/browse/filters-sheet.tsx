import { type BrowseFilters, NO_FILTERS } from '@coastline/domain/browse-filters';
import type { CarFacets } from '@coastline/domain/wire/car';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/browse.ts';
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
export default function FiltersSheet({ open, filters, facets, onClose, onApply }: Props) {
  const t = useTexts(browse);
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  const footer = (
    <div className="flex gap-3">
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
      <FilterFields draft={draft} facets={facets} onDraft={setDraft} />
    </Sheet>
  );
}
