import { type BrowseFilters, type BrowseSearch, countActiveFilters } from '@coastline/domain/browse-filters';
import type { CarFacets } from '@coastline/domain/wire/car';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip, Count } from '#app/ui/chip.tsx';
import { VisuallyHidden } from '#app/ui/hidden.tsx';
import { FiltersSheet } from './filters-sheet.tsx';
import { TypeChips } from './type-chips.tsx';

/** Dates, filters and type chips above the results; `dates` is the pair of date pickers (BRW-01 to BRW-03). */
export function BrowseToolbar({
  search,
  facets,
  dates,
  onFilters,
}: {
  search: BrowseSearch;
  facets: CarFacets | undefined;
  dates: ReactNode;
  onFilters: (filters: BrowseFilters) => void;
}) {
  const [open, setOpen] = useState(false);
  const active = countActiveFilters(search.filters);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-1 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-center lg:gap-5 lg:pt-6 lg:pb-2">
      {dates}
      <div className="flex min-w-0 items-center gap-2">
        <span className="contents noscript:hidden">
          <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Filter
            {active > 0 ? <ActiveCount active={active} /> : null}
          </Chip>
        </span>
        <TypeChips search={search} />
      </div>
      <FiltersSheet
        open={open}
        filters={search.filters}
        facets={facets}
        onClose={() => setOpen(false)}
        onApply={(filters) => {
          setOpen(false);
          onFilters(filters);
        }}
      />
    </div>
  );
}

function ActiveCount({ active }: { active: number }) {
  return (
    <>
      <span aria-hidden className="contents">
        <Count>{active}</Count>
      </span>
      <VisuallyHidden>({active} active)</VisuallyHidden>
    </>
  );
}
